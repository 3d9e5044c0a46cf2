/** The number a person meant: a comma or a point, spaces anywhere. NaN where there is none. */
export function readAmount(typed: string): number {
  const compact = typed.replace(/\s/g, '').replace(',', '.');
  return compact === '' ? Number.NaN : Number(compact);
}

/** An amount as it is typed. */
export const showAmount = (amount: number | null): string => (amount === null ? '' : String(amount));
