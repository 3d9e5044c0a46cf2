import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PayPalAccount } from '../paypal/paypal-account.js';
import { centsOf, type Instrument, payer, type StoredOrder } from '../paypal/paypal-objects.js';
import { euros, html, htmlPage } from './html.js';

const styles = `
  :root { color-scheme: light; }
  body { margin: 0; min-height: 100vh; box-sizing: border-box; display: grid; place-items: center; padding: 24px;
    background: #f5f7fa; color: #1e293b; font: 16px/1.5 system-ui, sans-serif; text-align: center; }
  main { width: 100%; max-width: 400px; background: #fff; border-radius: 16px; padding: 32px 28px; box-sizing: border-box;
    box-shadow: 0 12px 40px rgb(15 23 42 / 0.1); }
  p.brand { font-size: 22px; font-weight: 800; font-style: italic; color: #003087; margin: 0; }
  h1 { font-size: 19px; margin: 16px 0 4px; }
  p.amount { color: inherit; font-size: 30px; font-weight: 700; margin: 0 0 4px; }
  p { margin: 0 0 20px; color: #475569; }
  form { display: grid; gap: 10px; }
  button { font: 600 15px/1.2 system-ui, sans-serif; padding: 13px 20px; border-radius: 999px; border: 1px solid #cbd5e1; background: #fff;
    color: #1e293b; cursor: pointer; }
  button[value='pays'] { background: #0057b8; border-color: #0057b8; color: #fff; }
  button:focus-visible { outline: 3px solid #7dd3fc; outline-offset: 2px; }
  details { margin-top: 4px; } summary { cursor: pointer; color: #475569; padding: 6px; } details div { display: grid; gap: 10px; margin-top: 6px; }
  small { display: block; margin-top: 18px; color: #64748b; }
`;

/** Approval page of an order, with the outcomes to choose from. */
function payPalPage(order: StoredOrder): string {
  return htmlPage({
    title: 'Paiement PayPal',
    styles,
    body: html`<main>
      <p class="brand">PayPal</p>
      <h1>Vérifiez votre paiement</h1>
      <p class="amount">${euros(centsOf(order.unit.amount))}</p>
      <p>${order.unit.description ?? 'Votre commande'}</p>
      <form method="post">
        <button name="outcome" value="pays">Approuver le paiement</button>
        <button name="outcome" value="cancel">Annuler et revenir à la boutique</button>
        <details>
          <summary>Autres issues à essayer</summary>
          <div>
            <button name="outcome" value="declines">Approuver, instrument refusé</button>
            <button name="outcome" value="waits">Approuver, paiement en attente</button>
          </div>
        </details>
      </form>
      <small>Compte fictif : aucun argent réel n'est en jeu.</small>
    </main>`,
  });
}

function payPalDonePage(): string {
  return htmlPage({
    title: 'Paiement PayPal',
    styles,
    body: html`<main>
      <p class="brand">PayPal</p>
      <h1>C'est terminé</h1>
      <p>Vous pouvez revenir à la boutique.</p>
    </main>`,
  });
}

const instruments: Instrument[] = ['pays', 'declines', 'waits'];

/** Registers PayPal's approval page, which redirects back to the shop. */
export function registerPayPalPages(app: FastifyInstance, paypal: PayPalAccount): void {
  const orderOf = (request: FastifyRequest): StoredOrder | undefined => {
    const { token = '' } = request.query as { token?: string };
    return paypal.ledger.state.orders[token];
  };

  app.get('/checkoutnow', async (request, reply) => {
    const order = orderOf(request);
    if (!order) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .send(order.status === 'COMPLETED' ? payPalDonePage() : payPalPage(order));
  });

  app.post('/checkoutnow', async (request, reply) => {
    const order = orderOf(request);
    if (!order) return reply.callNotFound();
    const outcome = new URLSearchParams(String(request.body)).get('outcome');
    const instrument = instruments.find((candidate) => candidate === outcome);
    if (instrument) paypal.orders.approve(order, instrument);

    const address = instrument ? order.returnUrl : order.cancelUrl;
    if (!address) return reply.type('text/html; charset=utf-8').send(payPalDonePage());
    const target = new URL(address);
    target.searchParams.set('token', order.id);
    if (instrument) target.searchParams.set('PayerID', payer.payer_id);
    return reply.redirect(target.href, 303);
  });
}
