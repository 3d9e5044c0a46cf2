import { nowInSeconds, randomText, stripeId } from '../state/identifiers.js';
import { CardCharging } from './card-charging.js';
import {
  mergeMetadata,
  nested,
  requiredText,
  text,
  textList,
  type FormParameters,
} from './form-parameters.js';
import type { PaymentMethods } from './payment-methods.js';
import { cancellable, unexpectedState, validAmount } from './payment-intent-rules.js';
import { invalidRequest, noSuch } from './stripe-error.js';
import type { StripeLedger } from './stripe-ledger.js';
import type { PaymentIntent } from './stripe-objects.js';

/** The life of a payment: requires_payment_method → requires_action → succeeded, or canceled. */
export class PaymentIntents {
  private readonly charging: CardCharging;

  constructor(
    private readonly ledger: StripeLedger,
    private readonly methods: PaymentMethods,
  ) {
    this.charging = new CardCharging(ledger);
  }

  /** Takes up what an earlier run left in processing. */
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
    // Before this version of the API the parameter was named otherwise.
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
    const named = text(parameters, 'payment_method');
    const data = nested(parameters, 'payment_method_data');
    if (named) intent.payment_method = this.methods.ofName(named).id;
    else if (Object.keys(data).length > 0) intent.payment_method = this.methods.create(data).id;
    if (!intent.payment_method)
      throw invalidRequest(
        "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
        { code: 'payment_intent_unexpected_state' },
      );
    return this.charging.confirm(intent, text(parameters, 'return_url'));
  }

  /** What the buyer's bank answered to 3-D Secure. */
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
