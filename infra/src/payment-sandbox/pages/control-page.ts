import { type ActiveFault, type FaultKind, faultKinds } from '../faults.js';
import type { SandboxState } from '../state/sandbox-state.js';
import type { Provider, WebhookChannel } from '../webhooks/delivery.js';
import { eventTable } from './event-table.js';
import { html, type Html, htmlPage } from './html.js';
import { paymentsTable, paypalTable } from './payment-tables.js';

const controlStyles = `
  :root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 16%, transparent); --soft: color-mix(in srgb, currentColor 6%, transparent); }
  * { box-sizing: border-box; }
  body { margin: 0 auto; max-width: 1120px; padding: 24px 16px 64px; font: 15px/1.5 system-ui, sans-serif; }
  h1 { font-size: 24px; margin: 0; } h2 { font-size: 17px; margin: 0 0 12px; }
  header p { margin: 4px 0 20px; opacity: 0.8; }
  section { border: 1px solid var(--line); border-radius: 12px; padding: 16px; margin-bottom: 16px; }
  code { font-size: 12.5px; overflow-wrap: anywhere; }
  .scroll { overflow-x: auto; }
  table { width: 100%; border-collapse: collapse; font-size: 14px; }
  th { text-align: left; font-weight: 600; font-size: 13px; opacity: 0.75; }
  th, td { padding: 8px 10px 8px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
  tr:last-child td { border-bottom: 0; }
  .nowrap { white-space: nowrap; } .quiet { opacity: 0.65; margin: 0; }
  form { display: inline-flex; gap: 6px; align-items: center; }
  button { font: inherit; font-size: 13px; padding: 4px 10px; border-radius: 8px; border: 1px solid var(--line); background: var(--soft);
    color: inherit; cursor: pointer; white-space: nowrap; }
  button:hover { background: var(--line); }
  button:focus-visible, input:focus-visible { outline: 2px solid #2b6cb0; outline-offset: 1px; }
  .actions { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; }
  .switches { display: grid; grid-template-columns: repeat(auto-fill, minmax(300px, 1fr)); gap: 8px; margin-bottom: 12px; }
  .switches form { justify-content: space-between; background: var(--soft); border-radius: 8px; padding: 6px 8px 6px 12px; }
  .switches label { flex: 1; display: flex; justify-content: space-between; gap: 8px; align-items: center; }
  .switches input[type='number'] { width: 52px; font: inherit; font-size: 13px; padding: 3px 6px; border-radius: 6px;
    border: 1px solid var(--line); background: transparent; color: inherit; }
  ul { margin: 0; padding-left: 18px; } li { margin: 4px 0; }
  .tag { display: inline-block; padding: 0 8px; border-radius: 999px; font-size: 12.5px; background: var(--line); white-space: nowrap; }
  .tag.succeeded, .tag.delivered, .tag.COMPLETED, .tag.won { background: #c6f6d5; color: #1c4532; }
  .tag.requires_action, .tag.waiting, .tag.processing, .tag.PENDING, .tag.APPROVED, .tag.needs_response { background: #feebc8; color: #652b19; }
  .tag.dropped, .tag.abandoned, .tag.failed, .tag.DECLINED, .tag.lost { background: #fed7d7; color: #63171b; }
  .delivery { white-space: nowrap; max-width: 340px; overflow: hidden; text-overflow: ellipsis; }
`;

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

/** A form per kind of fault, and the active faults. */
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

const rowsShown = 40;

interface ControlPageParts {
  state: SandboxState;
  faults: ActiveFault[];
  channels: Record<Provider, WebhookChannel>;
}

/** The control page: history of the sandbox, and forms to trigger more. */
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
          ${eventTable(state, rowsShown)}
        </section>
      </main>`,
  });
}
