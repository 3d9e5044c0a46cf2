/** What people put beside a number, which a field already says. */
const units = {
  '€': /^€|(?:€|\beur|\beuros?)$/i,
  '%': /%$/,
  min: /\bmin(?:utes?)?$/i,
  jour: /\bjours?$/i,
  place: /\bplaces?$/i,
  '/20': /\/ ?20$/,
};

/** Thousands apart by spaces or apostrophes, or by the sign that is not the one before the decimals. */
const forms = [
  /^(\d*)(?:[.,](\d*))?$/,
  /^(\d{1,3}(?:[ '’]\d{3})+)(?:[.,](\d*))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d*)$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d*)$/,
];

const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * The number that somebody meant, typed, pasted, dictated or filled in: with a comma or a point, spaces of any kind, its unit. NaN
 * where there is none or where it could be two, so that the contract refuses it in words.
 */
export function parseNumber(typed: string, unit?: keyof typeof units): number {
  let text = typed.normalize('NFKC').replace(invisible, '').replace(/\s+/g, ' ').trim();
  if (unit === '€') text = text.replace(/^(\d+) ?€ ?(\d\d)$/, '$1,$2');
  if (unit) text = text.replace(units[unit], '').trim();
  const [, sign = '', digits = ''] = /^([-−]?)(.*)$/.exec(text) ?? [];
  const [, whole = '', decimals = ''] = forms.map((form) => form.exec(digits)).find((found) => found) ?? [];
  if (whole + decimals === '') return Number.NaN;
  return Number(`${sign && '-'}${whole.replace(/\D/g, '')}.${decimals}0`);
}

/** Euros as they are typed. */
export const formatAmount = (amount: number | null): string =>
  amount === null ? '' : amount.toFixed(Number.isInteger(amount) ? 0 : 2).replace('.', ',');
