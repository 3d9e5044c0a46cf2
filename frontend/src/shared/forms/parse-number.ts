/** Units that people type although the field shows them. */
const units = {
  '€': /^€|(?:€|\beur|\beuros?)$/i,
  '%': /%$/,
  min: /\bmin(?:utes?)?$/i,
  jour: /\bjours?$/i,
  place: /\bplaces?$/i,
  '/20': /\/ ?20$/,
};

/** Thousands separated by spaces, apostrophes, or whichever of comma and point is not the decimal separator. */
const forms = [
  /^(\d*)(?:[.,](\d*))?$/,
  /^(\d{1,3}(?:[ '’]\d{3})+)(?:[.,](\d*))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d*)$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d*)$/,
];

const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * Parses a number that was typed, pasted, dictated or autofilled: comma or point, any spaces, optional unit. NaN if
 * invalid or ambiguous, so that the contract rejects it with a message.
 */
export function parseNumber(typed: string, unit?: keyof typeof units): number {
  let text = typed.normalize('NFKC').replace(invisible, '').replace(/\s+/g, ' ').trim();
  if (unit === '€') text = text.replace(/^(\d+) ?€ ?(\d\d)$/, '$1,$2');
  if (unit) text = text.replace(units[unit], '').trim();
  const [, sign = '', digits = ''] = /^([-−]?)(.*)$/.exec(text) ?? [];
  const [, whole = '', decimals = ''] = forms.map((form) => form.exec(digits)).find((match) => match) ?? [];
  if (whole + decimals === '') return Number.NaN;
  return Number(`${sign && '-'}${whole.replace(/\D/g, '')}.${decimals}0`);
}

/** Formats euros for an input. */
export const formatAmount = (amount: number | null): string =>
  amount === null ? '' : amount.toFixed(Number.isInteger(amount) ? 0 : 2).replace('.', ',');
