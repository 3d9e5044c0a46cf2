import { nowInSeconds, randomText, stripeId } from '../state/identifiers.js';
import { CardCharging } from './card-charging.js';
import {
  type FormParameters,
  mergeMetadata,
  nested,
  requiredText,
  text,
  textList,
  wholeNumber,
} from './form-parameters.js';
import type { PaymentMethods } from './payment-methods.js';
import {
  invalidRequest,
  noSuch,
  type PaymentIntent,
  type PaymentIntentStatus,
  StripeError,
} from './stripe-objects.js';
import type { StripeLedger } from './stripe-ledger.js';

/** Statuses before payment. */
const cancellable: PaymentIntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
];
const smallestAmount = 50;

function validAmount(parameters: FormParameters): number {
  requiredText(parameters, 'amount');
  const amount = wholeNumber(parameters, 'amount') ?? 0;
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  if (amount < smallestAmount)
    throw invalidRequest('Amount must be at least €0.50 eur', { code: 'amount_too_small', param: 'amount' });
  if (amount > 99_999_999)
    throw invalidRequest('Amount must be no more than €999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    });
  return amount;
}

function unexpectedState(intent: PaymentIntent, action: 'confirm' | 'cancel' | 'update'): StripeError {
  const message =
    action === 'confirm' && intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot ${action} this PaymentIntent because it has a status of ${intent.status}.`;
  return new StripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  });
}

/** Payment lifecycle: requires_payment_method → requires_action → succeeded, or canceled. */
export class PaymentIntents {
  private readonly charging: CardCharging;

  constructor(
    private readonly ledger: StripeLedger,
    private readonly methods: PaymentMethods,
  ) {
    this.charging = new CardCharging(ledger);
  }

  /** Resumes intents left in processing by an earlier run. */
  resume(): void {
    for (const intent of Object.values(this.ledger.state.paymentIntents)) {
      if (intent.status === 'processing') this.charging.finishLater(intent);
    }
  }

  create(parameters: FormParameters): PaymentIntent {
    const amount = validAmount(parameters);
    const id = stripeId('pi');
    const automatic = nested(parameters, 'automatic_payment_methods');
    const allowed = textList(parameters, 'allowed_payment_method_types');
    // Older API versions name the parameter otherwise.
    const types = allowed.length > 0 ? allowed : textList(parameters, 'payment_method_types');
    const intent: PaymentIntent = {
      id,
      object: 'payment_intent',
      allowed_payment_method_types: types.length > 0 ? types : null,
      amount,
      amount_capturable: 0,
      amount_received: 0,
      automatic_payment_methods:
        types.length > 0
          ? null
          : { enabled: true, allow_redirects: text(automatic, 'allow_redirects') ?? 'always' },
      canceled_at: null,
      cancellation_reason: null,
      capture_method: text(parameters, 'capture_method') ?? 'automatic_async',
      client_secret: `${id}_secret_${randomText(25)}`,
      confirmation_method: 'automatic',
      created: nowInSeconds(),
      currency: requiredText(parameters, 'currency').toLowerCase(),
      customer: text(parameters, 'customer') ?? null,
      description: text(parameters, 'description') ?? null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: mergeMetadata({}, parameters),
      next_action: null,
      payment_method: null,
      payment_method_types: types.length > 0 ? types : ['card'],
      receipt_email: text(parameters, 'receipt_email') ?? null,
      status: 'requires_payment_method',
    };
    const method = text(parameters, 'payment_method');
    if (method) {
      intent.payment_method = this.methods.ofName(method).id;
      intent.status = 'requires_confirmation';
    }
    this.ledger.state.paymentIntents[id] = intent;
    this.ledger.record('payment_intent.created', intent);
    if (text(parameters, 'confirm') === 'true')
      this.confirm(id, { return_url: parameters['return_url'] ?? '' });
    return intent;
  }

  find(id: string): PaymentIntent {
    const intent = this.ledger.state.paymentIntents[id];
    if (!intent) throw noSuch('payment_intent', id, 'intent');
    return intent;
  }

  update(id: string, parameters: FormParameters): PaymentIntent {
    const intent = this.find(id);
    if (text(parameters, 'amount') !== undefined) {
      if (!cancellable.includes(intent.status)) throw unexpectedState(intent, 'update');
      intent.amount = validAmount(parameters);
    }
    intent.metadata = mergeMetadata(intent.metadata, parameters);
    intent.description = text(parameters, 'description') ?? intent.description;
    intent.receipt_email = text(parameters, 'receipt_email') ?? intent.receipt_email;
    return intent;
  }

  confirm(id: string, parameters: FormParameters): PaymentIntent {
    const intent = this.find(id);
    if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
      throw unexpectedState(intent, 'confirm');
    const methodName = text(parameters, 'payment_method');
    const data = nested(parameters, 'payment_method_data');
    if (methodName) intent.payment_method = this.methods.ofName(methodName).id;
    else if (Object.keys(data).length > 0) intent.payment_method = this.methods.create(data).id;
    if (!intent.payment_method)
      throw invalidRequest(
        "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
        { code: 'payment_intent_unexpected_state' },
      );
    return this.charging.confirm(intent, text(parameters, 'return_url'));
  }

  /** Result of 3-D Secure. */
  authenticate(id: string, approved: boolean): PaymentIntent {
    const intent = this.find(id);
    if (intent.status !== 'requires_action') return intent;
    return approved ? this.charging.approve(intent) : this.charging.refuseAuthentication(intent);
  }

  cancel(id: string, parameters: FormParameters): PaymentIntent {
    const intent = this.find(id);
    if (!cancellable.includes(intent.status)) throw unexpectedState(intent, 'cancel');
    intent.status = 'canceled';
    intent.canceled_at = nowInSeconds();
    intent.cancellation_reason = text(parameters, 'cancellation_reason') ?? null;
    intent.next_action = null;
    this.ledger.record('payment_intent.canceled', intent);
    return intent;
  }
}
