import { ApiFailure } from '../../../shared/api/transport';
import { isPaidByCard, paymentErrorMessage } from './use-payment';

const refused = new ApiFailure(409, 'already-owned', 'Vous possédez déjà un des cours du panier.');
const away = new ApiFailure(502, 'payment-provider-failed', 'Le service de paiement ne répond pas.');
const unread = new ApiFailure(200, 'parse', 'Réponse illisible');

describe('what is said of a payment that was not begun', () => {
  it('is why the server refused, however one pays', () => {
    expect(paymentErrorMessage('card', refused)).toBe(refused.message);
    expect(paymentErrorMessage('paypal', refused)).toBe(refused.message);
  });

  it('is that PayPal could not be paid by, or not be gone to', () => {
    proves('checkout.paypal-errors');

    expect(paymentErrorMessage('paypal', away)).toBe('Erreur de payement, veuillez réessayer..');
    expect(paymentErrorMessage('paypal', new TypeError('x'))).toBe(
      'Erreur de payement, veuillez réessayer..',
    );
    expect(paymentErrorMessage('paypal', unread)).toBe('Erreur de redirection, veuillez réessayer..');
  });

  it('is that the card could not be paid with, where nobody says more', () => {
    proves('checkout.declined');

    expect(paymentErrorMessage('card', away)).toBe(away.message);
    expect(paymentErrorMessage('card', new TypeError('x'))).toBe('Erreur lors du paiement.');
  });
});

describe('a card that was confirmed', () => {
  it.each([
    ['here', { paymentIntent: { status: 'succeeded' } }, true],
    ['here, and its bank takes its time', { paymentIntent: { status: 'processing' } }, true],
    ['before, in another tab', { error: { payment_intent: { status: 'succeeded' } } }, true],
    ['before, and its bank takes its time', { error: { payment_intent: { status: 'processing' } } }, true],
    ['and refused', { error: { payment_intent: { status: 'requires_payment_method' } } }, false],
    ['and must prove itself', { paymentIntent: { status: 'requires_action' } }, false],
    ['without an answer', { error: {} }, false],
  ])('%s', (_what, confirmation, isPaid) => {
    expect(isPaidByCard(confirmation)).toBe(isPaid);
  });
});
