/** Course, list of courses or lines, page of a list. */
const maxDepth = 4;

/** The earliest end of a promotion in the answer of a query, in milliseconds; infinity without one. */
export function firstEndOf(data: unknown, depth = 0): number {
  if (typeof data !== 'object' || data === null || depth > maxDepth) return Infinity;
  if ('promotionEndsAt' in data && typeof data.promotionEndsAt === 'string')
    return Date.parse(data.promotionEndsAt);
  const values = Array.isArray(data) ? data : Object.values(data);
  return Math.min(Infinity, ...values.map((value) => firstEndOf(value, depth + 1)));
}
