import type { SandboxState } from '../state/sandbox-state.js';
import type { Delivery } from '../webhooks/delivery.js';
import { dateAndTime, html, type Html } from './html.js';

const deliveryNames: Record<Delivery['status'], string> = {
  waiting: 'en attente',
  delivered: 'remis',
  dropped: 'perdu (panne)',
  abandoned: 'abandonné',
};

/** The latest events with their deliveries, and buttons to resend them. */
export function eventTable(state: SandboxState, rows: number): Html {
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
  // Reversed first: the sort is stable, so events of the same second are newest first too.
  const latest = all
    .reverse()
    .sort((a, b) => b.at - a.at)
    .slice(0, rows);
  return html`<form method="post" action="/_sandbox/webhooks/replay">
      <button>Tout renvoyer</button>
      <button name="shuffled" value="true">Tout renvoyer dans le désordre</button>
    </form>
    <div class="scroll">
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
                    <input type="hidden" name="eventId" value="${event.id}" />
                    <button>Renvoyer</button>
                    <button name="tampering" value="body">Falsifier</button>
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
