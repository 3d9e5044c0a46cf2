import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PayPalAccount } from '../paypal/paypal-account.js';
import { payer, type Instrument, type StoredOrder } from '../paypal/paypal-objects.js';
import { payPalDonePage, payPalPage } from './paypal-page.js';

const instruments: Instrument[] = ['pays', 'declines', 'waits'];

/** The approval page of PayPal, which sends the buyer back to the shop. */
export function registerPayer(app: FastifyInstance, paypal: PayPalAccount): void {
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
