import { faultKinds, type ActiveFault, type FaultKind } from '../faults/faults.js';
import type { SandboxState } from '../state/sandbox-state.js';
import type { Delivery, Provider, WebhookChannel } from '../webhooks/delivery.js';
import { controlStyles } from './control-styles.js';
import { dateAndTime } from './format.js';
import { html, htmlPage, type Html } from './html.js';
import { paymentsTable, paypalTable } from './payment-tables.js';

const rowsShown = 40;

const faultNames: Record<FaultKind, string> = {
  'timeout-after-success': 'Sans réponse après succès',
  'connection-reset': 'Connexion coupée',
  'replayed-500': 'Erreur 500 répétée',
  html: 'HTML au lieu de JSON',
  'duplicate-webhooks': 'Webhooks en double',
  'shuffled-webhooks': 'Webhooks dans le désordre',
  'late-webhooks': 'Webhooks en retard',
  'missing-webhooks': 'Webhooks perdus',
  'tampered-webhooks': 'Webhooks falsifiés',
};

const deliveryNames: Record<Delivery['status'], string> = {
  waiting: 'en attente',
  delivered: 'remis',
  dropped: 'perdu (panne)',
  abandoned: 'abandonné',
};

interface ControlPageParts {
  state: SandboxState;
  faults: ActiveFault[];
  channels: Record<Provider, WebhookChannel>;
}

/** What happened in the sandbox, and switches to make more happen. */
export function controlPage({ state, faults, channels }: ControlPageParts): string {
  return htmlPage({
    title: 'Bac à sable des paiements',
    styles: controlStyles,
    body: html`<header>
        <h1>Bac à sable des paiements</h1>
        <p>
          Aucun argent réel. Webhook Stripe : <code>${channels.stripe.url ?? 'aucun'}</code> · PayPal :
          <code>${channels.paypal.url ?? 'aucun'}</code>
        </p>
      </header>
      <main>
        <section>
          <h2>Paiements Stripe</h2>
          ${paymentsTable(state.stripe, rowsShown)}
        </section>
        <section>
          <h2>Commandes PayPal</h2>
          ${paypalTable(state.paypal, rowsShown)}
        </section>
        <section>
          <h2>Pannes</h2>
          ${faultSwitches(faults)}
        </section>
        <section>
          <h2>Événements et remises</h2>
          ${events(state)}
        </section>
      </main>`,
  });
}

function faultSwitches(faults: ActiveFault[]): Html {
  return html`<div class="switches">
      ${faultKinds.map(
        (kind) =>
          html`<form method="post" action="/_sandbox/faults">
            <input type="hidden" name="kind" value="${kind}" />
            <label
              >${faultNames[kind]}
              <input name="times" type="number" min="1" value="1" aria-label="Nombre de fois"
            /></label>
            <button>Activer</button>
          </form>`,
      )}
    </div>
    ${
      faults.length === 0
        ? html`<p class="quiet">Aucune panne active.</p>`
        : html`<ul>
            ${faults.map(activeFault)}
          </ul>`
    }`;
}

function activeFault(fault: ActiveFault): Html {
  const often = fault.times === undefined ? "jusqu'à l'arrêt" : `encore ${fault.times} fois`;
  return html`<li>
    <b>${faultNames[fault.kind]}</b>, ${often}
    ${fault.matching ? html`pour <code>${fault.matching}</code>` : null}
    <form method="post" action="/_sandbox/faults/clear">
      <button name="id" value="${fault.id}">Arrêter</button>
    </form>
  </li>`;
}

function events(state: SandboxState): Html {
  const deliveries = Object.groupBy(Object.values(state.deliveries), (delivery) => delivery.eventId);
  const all = [
    ...Object.values(state.stripe.events).map(({ id, type, created }) => ({ id, type, at: created * 1000 })),
    ...Object.values(state.paypal.events).map((event) => ({
      id: event.id,
      type: event.event_type,
      at: Date.parse(event.create_time),
    })),
  ];
  if (all.length === 0) return html`<p class="quiet">Aucun événement pour l'instant.</p>`;
  const latest = all.sort((a, b) => b.at - a.at).slice(0, rowsShown);
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th>Quand</th>
          <th>Événement</th>
          <th>Remises</th>
          <th></th>
        </tr>
      </thead>
      <tbody>
        ${latest.map(
          (event) =>
            html`<tr>
              <td class="nowrap">${dateAndTime(new Date(event.at))}</td>
              <td>${event.type}<br /><code>${event.id}</code></td>
              <td>${deliveriesOf(deliveries[event.id] ?? [])}</td>
              <td>
                <form method="post" action="/_sandbox/webhooks/replay">
                  <button name="eventId" value="${event.id}">Renvoyer</button>
                </form>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function deliveriesOf(deliveries: Delivery[]): Html[] {
  if (deliveries.length === 0) return [html`<span class="quiet">aucune</span>`];
  return deliveries.map((delivery) => {
    const answer = delivery.lastStatus ?? delivery.lastError;
    return html`<div class="delivery">
      <span class="tag ${delivery.status}">${deliveryNames[delivery.status]}</span>
      ${delivery.tampering && html`<span class="tag abandoned">falsifié : ${delivery.tampering}</span>`}
      ${delivery.attempts} essai${delivery.attempts > 1 ? 's' : ''}${answer === null ? '' : ` · ${answer}`}
    </div>`;
  });
}
