/** Formatting and validation of card data, for the fields of the card frame. */

const brands = [
  { name: 'visa', label: 'Visa', starts: /^4/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  {
    name: 'mastercard',
    label: 'Mastercard',
    starts: /^(5[1-5]|2[2-7])/,
    lengths: [16],
    groups: [4, 4, 4, 4],
    cvc: 3,
  },
  { name: 'amex', label: 'Amex', starts: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
];
const unknownBrand = { name: 'unknown', label: '', starts: /^/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 };

export function digitsOf(text) {
  return text.replace(/\D/g, '');
}

export function brandOf(digits) {
  return brands.find((brand) => brand.starts.test(digits)) ?? unknownBrand;
}

export function formatNumber(digits) {
  const { groups, lengths } = brandOf(digits);
  const kept = digits.slice(0, Math.max(...lengths));
  let start = 0;
  return groups
    .map((size) => kept.slice(start, (start += size)))
    .filter(Boolean)
    .join(' ');
}

/** `3` is March, so a zero is prefixed; the slash is automatic. */
export function formatExpiry(digits) {
  const kept = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  return kept.length < 2 ? kept : `${kept.slice(0, 2)} / ${kept.slice(2, 4)}`;
}

/** The validation error of a card, or undefined. Incomplete input is an error only once `finished`. */
export function problemOf({ number, expiry, cvc }, finished) {
  const brand = brandOf(number);
  if (number.length < brand.lengths[0]) {
    if (finished) return problem('incomplete_number', 'Votre numéro de carte est incomplet.');
  } else if (!passesLuhn(number)) return problem('invalid_number', "Votre numéro de carte n'est pas valide.");
  if (expiry.length < 4) {
    if (finished) return problem('incomplete_expiry', "La date d'expiration de votre carte est incomplète.");
  } else {
    const month = Number(expiry.slice(0, 2));
    if (month < 1 || month > 12)
      return problem('invalid_expiry_month', "Le mois d'expiration n'est pas valide.");
    if (isPast(month, 2000 + Number(expiry.slice(2))))
      return problem('invalid_expiry_year_past', "La date d'expiration de votre carte est passée.");
  }
  if (cvc.length < brand.cvc && finished)
    return problem('incomplete_cvc', 'Le code de sécurité de votre carte est incomplet.');
  return undefined;
}

function problem(code, message) {
  return { type: 'validation_error', code, message };
}

function isPast(month, year) {
  const today = new Date();
  return year * 12 + month < today.getFullYear() * 12 + today.getMonth() + 1;
}

function passesLuhn(number) {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
