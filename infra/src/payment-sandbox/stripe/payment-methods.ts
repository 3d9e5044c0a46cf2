import { nowInSeconds, randomText, stripeId } from '../state/identifiers.js';
import { nested, requiredText, text, wholeNumber, type FormParameters } from './form-parameters.js';
import { type Card, invalidRequest, noSuch, type PaymentMethod, StripeError } from './stripe-objects.js';
import type { StripeLedger } from './stripe-ledger.js';
import { brandOf, isPlausibleNumber, numberOfTestPaymentMethod, outcomeOf } from './test-cards.js';

/** Payment methods, stored as the outcome of charging them: the card number is not stored. */
export class PaymentMethods {
  constructor(private readonly ledger: StripeLedger) {}

  create(parameters: FormParameters): PaymentMethod {
    const type = requiredText(parameters, 'type');
    if (type !== 'card')
      throw invalidRequest(`The payment sandbox knows cards only, not ${type}.`, { param: 'type' });
    const card = nested(parameters, 'card');
    const token = text(card, 'token');
    if (token) return this.ofName(token.replace(/^tok_/, 'pm_card_'));

    const number = requiredText(card, 'number').replaceAll(' ', '');
    const month = wholeNumber(card, 'exp_month') ?? 0;
    const year = fullYear(wholeNumber(card, 'exp_year') ?? 0);
    if (!isPlausibleNumber(number))
      throw cardError('incorrect_number', 'Votre numéro de carte est invalide.', 'number');
    if (month < 1 || month > 12)
      throw cardError(
        'invalid_expiry_month',
        "Le mois d'expiration de votre carte est invalide.",
        'exp_month',
      );
    if (isPast(month, year))
      throw cardError('invalid_expiry_year', "L'année d'expiration de votre carte est passée.", 'exp_year');
    return this.store(number, month, year, text(nested(parameters, 'billing_details'), 'name') ?? null);
  }

  /** Finds a method by id; Stripe's test names (`pm_card_visa`) create a new one. */
  ofName(name: string): PaymentMethod {
    const number = numberOfTestPaymentMethod(name);
    if (number !== undefined) return this.store(number, 12, new Date().getFullYear() + 5, null);
    const known = this.ledger.state.paymentMethods[name];
    if (!known) throw noSuch('PaymentMethod', name, 'payment_method');
    return known;
  }

  private store(number: string, month: number, year: number, name: string | null): PaymentMethod {
    const outcome = outcomeOf(number);
    if (!outcome)
      throw new StripeError(402, {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'test_mode_live_card',
        message:
          "Votre carte a été refusée. Votre requête est en mode test, mais vous n'avez pas utilisé de carte de test.",
      });
    const method: PaymentMethod = {
      id: stripeId('pm'),
      object: 'payment_method',
      billing_details: { address: null, email: null, name, phone: null },
      card: describe(number, month, year),
      created: nowInSeconds(),
      customer: null,
      livemode: false,
      metadata: {},
      type: 'card',
    };
    this.ledger.state.paymentMethods[method.id] = method;
    this.ledger.state.outcomes[method.id] = outcome;
    return method;
  }
}

function describe(number: string, month: number, year: number): Card {
  return {
    brand: brandOf(number),
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'FR',
    exp_month: month,
    exp_year: year,
    fingerprint: randomText(16),
    funding: 'credit',
    last4: number.slice(-4),
  };
}

function cardError(code: string, message: string, param: string): StripeError {
  return new StripeError(402, { type: 'card_error', code, message, param });
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

function isPast(month: number, year: number): boolean {
  const today = new Date();
  return year * 12 + month < today.getFullYear() * 12 + today.getMonth() + 1;
}
