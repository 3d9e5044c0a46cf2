/**
 * Luhn checksum as used by INSEE for companies (9 digits) and their establishments (14). Establishments of La Poste
 * have a digit sum divisible by five instead; its head office has a Luhn checksum.
 */
export function hasInseeKey(number: string): boolean {
  const digits = Array.from(number, Number);
  const isOfLaPoste = number.length === 14 && number.startsWith('356000000');
  if (isOfLaPoste && digits.reduce((sum, digit) => sum + digit, 0) % 5 === 0) return true;
  const sum = digits.toReversed().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? digit : digit * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** SIREN or SIRET, without spaces. */
export const isRegistration = (number: string): boolean =>
  /^(\d{9}|\d{14})$/.test(number) && new Set(number).size > 1 && hasInseeKey(number);

/** The French VAT number of a SIREN or SIRET. */
export const frenchVatNumber = (registration: string): string => {
  const siren = registration.slice(0, 9);
  return `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`;
};

/** Formats of EU VAT numbers after the country prefix: Greece uses EL, Northern Ireland XI. */
const vatForms: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** The country (ISO 3166) of a VAT number by its format; null if invalid. Its existence is not checked. */
export function vatCountryOf(number: string): string | null {
  const prefix = number.slice(0, 2);
  if (!vatForms[prefix]?.test(number.slice(2))) return null;
  if (/^FR\d{11}$/.test(number) && frenchVatNumber(number.slice(4)) !== number) return null;
  return prefix === 'EL' ? 'GR' : prefix === 'XI' ? 'GB' : prefix;
}

/** Territories with INSEE numbers and French VAT numbers; Monaco has the latter. */
const french = new Set('FR GP MQ GF RE YT BL MF PM WF PF NC'.split(' '));
export const isNumberedByInsee = (country: string): boolean => french.has(country);

/** Whether a company in the country may have the VAT number. */
export function isVatNumberIn(number: string, country: string): boolean {
  const own = vatCountryOf(number);
  return own === country || (own === 'FR' && (french.has(country) || country === 'MC'));
}
