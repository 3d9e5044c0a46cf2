import type { ActiveFault } from '../faults/faults.js';
import type { SandboxState } from '../state/sandbox-state.js';
import type { Provider, WebhookChannel } from '../webhooks/delivery.js';
import { controlStyles } from './control-styles.js';
import { eventTable } from './event-table.js';
import { faultSwitches } from './fault-switches.js';
import { html, htmlPage } from './html.js';
import { paymentsTable, paypalTable } from './payment-tables.js';

const rowsShown = 40;

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
          ${eventTable(state, rowsShown)}
        </section>
      </main>`,
  });
}
