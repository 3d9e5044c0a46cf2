import type { PayPalDispute, PayPalState } from '../paypal/paypal-objects.js';
import type { Charge, PaymentIntentStatus, StripeState } from '../stripe/stripe-objects.js';
import { dateAndTime, euros, html, type Html } from './html.js';

const statusNames: Record<PaymentIntentStatus, string> = {
  requires_payment_method: 'à payer',
  requires_confirmation: 'à confirmer',
  requires_action: '3-D Secure demandé',
  processing: 'en cours',
  succeeded: 'payé',
  canceled: 'annulé',
};

export function paymentsTable(state: StripeState, rows: number): Html {
  const latest = Object.values(state.paymentIntents).slice(-rows).reverse();
  if (latest.length === 0) return html`<p class="quiet">Aucun paiement pour l'instant.</p>`;
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th>Quand</th>
          <th>Montant</th>
          <th>État</th>
          <th>Référence</th>
          <th></th>
        </tr>
      </thead>
      <tbody>
        ${latest.map((intent) => {
          const charge = state.charges[intent.latest_charge ?? ''];
          return html`<tr>
            <td class="nowrap">${dateAndTime(new Date(intent.created * 1000))}</td>
            <td class="nowrap">
              ${euros(intent.amount)}
              ${charge && charge.amount_refunded > 0 ? html`<br /><small>remboursé ${euros(charge.amount_refunded)}</small>` : null}
            </td>
            <td>
              <span class="tag ${intent.status}">${statusNames[intent.status]}</span>
              ${intent.last_payment_error && html`<br /><small>${intent.last_payment_error.message}</small>`}
            </td>
            <td><code>${intent.id}</code></td>
            <td>${charge?.paid ? chargeActions(state, charge) : null}</td>
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
}

function chargeActions(state: StripeState, charge: Charge): Html {
  const dispute = Object.values(state.disputes).find((candidate) => candidate.charge === charge.id);
  if (dispute)
    return html`<div class="actions">
      <span class="tag ${dispute.status}"
        >litige
        ${dispute.status === 'needs_response' ? 'ouvert' : dispute.status === 'won' ? 'gagné' : 'perdu'}</span
      >
      ${
        dispute.status === 'needs_response' &&
        html`<form method="post" action="/_sandbox/disputes/close">
          <input type="hidden" name="dispute" value="${dispute.id}" />
          <button name="status" value="won">Gagner</button><button name="status" value="lost">Perdre</button>
        </form>`
      }
    </div>`;
  return html`<div class="actions">
    ${
      !charge.refunded &&
      html`<form method="post" action="/_sandbox/refunds">
        <button name="charge" value="${charge.id}">Rembourser</button>
      </form>`
    }
    <form method="post" action="/_sandbox/disputes">
      <button name="charge" value="${charge.id}">Contester</button>
    </form>
  </div>`;
}

export function paypalTable(state: PayPalState, rows: number): Html {
  const latest = Object.values(state.orders).slice(-rows).reverse();
  if (latest.length === 0) return html`<p class="quiet">Aucune commande pour l'instant.</p>`;
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th>Quand</th>
          <th>Montant</th>
          <th>Commande</th>
          <th>Capture</th>
          <th></th>
        </tr>
      </thead>
      <tbody>
        ${latest.map((order) => {
          const capture = state.captures[order.capture ?? ''];
          return html`<tr>
            <td class="nowrap">${dateAndTime(new Date(order.createTime))}</td>
            <td class="nowrap">${euros(Math.round(Number(order.unit.amount.value) * 100))}</td>
            <td><span class="tag ${order.status}">${order.status}</span><br /><code>${order.id}</code></td>
            <td>
              ${capture ? html`<span class="tag ${capture.status}">${capture.status}</span><br /><code>${capture.id}</code>` : null}
            </td>
            <td>
              <div class="actions">
                ${capture ? captureActions(capture.id, capture.status, Object.values(state.disputes ?? {})) : null}
              </div>
            </td>
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
}

function captureActions(id: string, status: string, disputes: PayPalDispute[]): Html {
  const dispute = disputes.find(({ disputed_transactions: [about] }) => about.seller_transaction_id === id);
  if (dispute?.status === 'WAITING_FOR_SELLER_RESPONSE')
    return html`<form method="post" action="/_sandbox/paypal/disputes/close">
      <span class="tag">litige ouvert</span>
      <input type="hidden" name="dispute" value="${dispute.dispute_id}" />
      <button name="status" value="won">Gagner</button><button name="status" value="lost">Perdre</button>
    </form>`;
  if (dispute)
    return html`<span class="tag"
      >litige ${dispute.dispute_outcome?.outcome_code === 'RESOLVED_SELLER_FAVOUR' ? 'gagné' : 'perdu'}</span
    >`;
  if (status === 'PENDING')
    return html`<form method="post" action="/_sandbox/paypal/captures">
      <input type="hidden" name="capture" value="${id}" />
      <button name="status" value="COMPLETED">Encaisser</button
      ><button name="status" value="DECLINED">Refuser</button>
    </form>`;
  if (status !== 'COMPLETED' && status !== 'PARTIALLY_REFUNDED') return html``;
  return html`<form method="post" action="/_sandbox/paypal/captures">
    <input type="hidden" name="capture" value="${id}" />
    <button name="status" value="REFUNDED">Rembourser</button
    ><button name="status" value="REVERSED">Reprendre</button>
    <button formaction="/_sandbox/paypal/disputes">Contester</button>
  </form>`;
}
