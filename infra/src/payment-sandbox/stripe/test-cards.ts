/** Outcomes of test cards; numbers and names are Stripe's, so tests written for Stripe work here. */
export type CardOutcome =
  | { kind: 'succeeds' }
  | { kind: 'refunds-slowly' }
  | { kind: 'refund-fails' }
  | { kind: 'disputed' }
  | { kind: 'declined'; code: string; declineCode: string }
  | { kind: 'asks-three-d-secure' }
  | { kind: 'processes' };

interface TestCard {
  number: string;
  paymentMethod: string;
  outcome: CardOutcome;
}

const testCards: TestCard[] = [
  { number: '4242424242424242', paymentMethod: 'pm_card_visa', outcome: { kind: 'succeeds' } },
  { number: '5555555555554444', paymentMethod: 'pm_card_mastercard', outcome: { kind: 'succeeds' } },
  { number: '378282246310005', paymentMethod: 'pm_card_amex', outcome: { kind: 'succeeds' } },
  declined('4000000000000002', 'pm_card_chargeDeclined', 'card_declined', 'generic_decline'),
  declined(
    '4000000000009995',
    'pm_card_chargeDeclinedInsufficientFunds',
    'card_declined',
    'insufficient_funds',
  ),
  declined('4000000000009987', 'pm_card_chargeDeclinedLostCard', 'card_declined', 'lost_card'),
  declined('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'),
  declined('4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'),
  declined(
    '4000000000000119',
    'pm_card_chargeDeclinedProcessingError',
    'processing_error',
    'processing_error',
  ),
  {
    number: '4000002760003184',
    paymentMethod: 'pm_card_authenticationRequired',
    outcome: { kind: 'asks-three-d-secure' },
  },
  {
    number: '4000000000003063',
    paymentMethod: 'pm_card_threeDSecureRequired',
    outcome: { kind: 'asks-three-d-secure' },
  },
  {
    number: '4000002500003155',
    paymentMethod: 'pm_card_authenticationRequiredOnSetup',
    outcome: { kind: 'asks-three-d-secure' },
  },
  {
    number: '4000000000003220',
    paymentMethod: 'pm_card_threeDSecure2Required',
    outcome: { kind: 'asks-three-d-secure' },
  },
  { number: '4000000000000259', paymentMethod: 'pm_card_createDispute', outcome: { kind: 'disputed' } },
  { number: '4000000000007726', paymentMethod: 'pm_card_pendingRefund', outcome: { kind: 'refunds-slowly' } },
  { number: '4000000000005126', paymentMethod: 'pm_card_refundFail', outcome: { kind: 'refund-fails' } },
  // Sandbox only, since Stripe has no test card that stays `processing` like a bank debit.
  { number: '4000000000000341', paymentMethod: 'pm_sandbox_processing', outcome: { kind: 'processes' } },
];

const declineMessages: Record<string, string> = {
  generic_decline: 'Votre carte a été refusée.',
  insufficient_funds: 'Votre carte ne dispose pas de fonds suffisants.',
  lost_card: 'Votre carte a été refusée.',
  expired_card: 'Votre carte a expiré.',
  incorrect_cvc: 'Le code de sécurité de votre carte est incorrect.',
  processing_error: 'Une erreur est survenue lors du traitement de votre carte. Réessayez dans un instant.',
};

/** Card number of a `pm_card_…` name. */
export function numberOfTestPaymentMethod(name: string): string | undefined {
  return testCards.find((card) => card.paymentMethod === name)?.number;
}

/** Outcome of a card, undefined if it is not a test card. */
export function outcomeOf(number: string): CardOutcome | undefined {
  return testCards.find((card) => card.number === number)?.outcome;
}

export function declineMessage(declineCode: string): string {
  return declineMessages[declineCode] ?? 'Votre carte a été refusée.';
}

export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  return 'unknown';
}

/** Luhn checksum. */
export function isPlausibleNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function declined(number: string, paymentMethod: string, code: string, declineCode: string): TestCard {
  return { number, paymentMethod, outcome: { kind: 'declined', code, declineCode } };
}
