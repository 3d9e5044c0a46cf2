import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StripeAccount } from '../stripe/stripe-account.js';
import type { PaymentIntent } from '../stripe/stripe-objects.js';
import { euros, html, type Html, htmlPage } from './html.js';

const styles = `
  :root { color-scheme: light; }
  body { margin: 0; min-height: 100vh; box-sizing: border-box; display: grid; place-items: center; padding: 24px;
    background: #fff; color: #1e293b; font: 16px/1.5 system-ui, sans-serif; text-align: center; }
  main { max-width: 340px; }
  .mark { width: 52px; height: 52px; margin-bottom: 12px; }
  h1 { font-size: 19px; line-height: 1.3; margin: 0 0 8px; }
  h1:focus { outline: 0; }
  p { margin: 0 0 20px; color: #475569; }
  .amount { font-weight: 600; color: #1e293b; white-space: nowrap; }
  form { display: flex; gap: 10px; justify-content: center; }
  button { font: 600 15px/1 system-ui, sans-serif; padding: 13px 22px; border-radius: 10px; border: 1px solid #cbd5e1; background: #fff;
    color: #1e293b; cursor: pointer; }
  button[value='approved'] { background: #0f4c81; border-color: #0f4c81; color: #fff; }
  button:focus-visible { outline: 3px solid #7dd3fc; outline-offset: 2px; }
  small { display: block; margin-top: 18px; color: #64748b; }
`;

/** The 3-D Secure challenge of the buyer's bank. */
function bankPage(intent: PaymentIntent): string {
  return page(
    html`<h1 tabindex="-1">Votre banque demande une confirmation</h1>
      <p>Paiement de <span class="amount">${euros(intent.amount)}</span> avec votre carte.</p>
      <form method="post">
        <button name="outcome" value="refused">Refuser</button>
        <button name="outcome" value="approved">Autoriser</button>
      </form>
      <small>Banque fictive : aucun argent réel n'est en jeu.</small>
      <script src="/v3/bank.js"></script>`,
  );
}

/** Shown after the buyer's answer; notifies the embedding page. */
function bankAnsweredPage(): string {
  return page(
    html`<h1>Merci</h1>
      <p>Votre réponse est enregistrée, vous pouvez revenir à la boutique.</p>
      <script src="/v3/bank-answered.js"></script>`,
  );
}

function page(content: Html): string {
  return htmlPage({
    title: 'Votre banque',
    styles,
    body: html`<main>
      <svg class="mark" viewBox="0 0 52 52" aria-hidden="true">
        <rect width="52" height="52" rx="14" fill="#0f4c81" />
        <path d="M12 22 26 13l14 9v2H12zM15 27h4v9h-4zm9 0h4v9h-4zm9 0h4v9h-4zM12 38h28v3H12z" fill="#fff" />
      </svg>
      ${content}
    </main>`,
  });
}

/** The bank's page, in the shop's frame or standalone with a return URL. */
export function registerBankPages(app: FastifyInstance, stripe: StripeAccount): void {
  const intentOf = (request: FastifyRequest): PaymentIntent | undefined => {
    const { id = '' } = request.params as { id?: string };
    const intent = stripe.ledger.state.paymentIntents[id];
    const { client_secret: secret } = request.query as { client_secret?: string };
    return intent?.client_secret === secret ? intent : undefined;
  };

  app.get('/3-d-secure/:id', async (request, reply) => {
    const intent = intentOf(request);
    if (!intent) return reply.callNotFound();
    const waiting = intent.status === 'requires_action';
    return reply.type('text/html; charset=utf-8').send(waiting ? bankPage(intent) : bankAnsweredPage());
  });

  app.post('/3-d-secure/:id', async (request, reply) => {
    const intent = intentOf(request);
    if (!intent) return reply.callNotFound();
    const returnUrl =
      intent.next_action?.type === 'redirect_to_url' && intent.next_action.redirect_to_url.return_url;
    const outcome = new URLSearchParams(String(request.body)).get('outcome');
    stripe.intents.authenticate(intent.id, outcome === 'approved');
    if (!returnUrl) return reply.type('text/html; charset=utf-8').send(bankAnsweredPage());

    const target = new URL(returnUrl);
    target.searchParams.set('payment_intent', intent.id);
    target.searchParams.set('payment_intent_client_secret', intent.client_secret);
    target.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
    return reply.redirect(target.href, 303);
  });
}
