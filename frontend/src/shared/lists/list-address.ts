/** What a list shows, as its address says it. */
export interface ListPlace {
  text: string;
  page: number;
}

/** Reads the address; anything that is no page number is the first page. */
export const readPlace = (params: URLSearchParams, field: string): ListPlace => ({
  text: params.get(field) ?? '',
  page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
});

/** The shortest address for a place: no empty search, no first page. */
export const writePlace = (field: string, { text, page }: ListPlace): Record<string, string> => ({
  ...(text.trim() === '' ? {} : { [field]: text.trim() }),
  ...(page > 1 ? { page: String(page) } : {}),
});

/** An address that shows another place of the list; what else it says, such as a filter, stays. */
export function withPlace(params: URLSearchParams, field: string, place: ListPlace): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [field, 'page']) next.delete(name);
  for (const [name, value] of Object.entries(writePlace(field, place))) next.set(name, value);
  return next;
}
