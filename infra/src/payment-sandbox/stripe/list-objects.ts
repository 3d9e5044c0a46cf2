import { nested, text, wholeNumber, type FormParameters } from './form-parameters.js';
import { invalidRequest, noSuch } from './stripe-error.js';

interface Listed {
  id: string;
  created: number;
}

/** A page of objects, the newest first, as Stripe cuts them: `limit`, `starting_after`, `ending_before`, `created[gte]`. */
export function listObjects<Item extends Listed>(
  url: string,
  objects: Record<string, Item>,
  parameters: FormParameters,
  matches: (item: Item) => boolean = () => true,
): { object: 'list'; url: string; has_more: boolean; data: Item[] } {
  const limit = wholeNumber(parameters, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalidRequest('Limit must be between 1 and 100.', { param: 'limit' });
  const within = createdWithin(parameters);
  const found = Object.values(objects)
    .filter((item) => within(item.created) && matches(item))
    .reverse();

  const before = text(parameters, 'ending_before');
  if (before) {
    const end = placeOf(found, before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', url, has_more: start > 0, data: found.slice(start, end) };
  }
  const after = text(parameters, 'starting_after');
  const start = after ? placeOf(found, after, 'starting_after') + 1 : 0;
  return {
    object: 'list',
    url,
    has_more: found.length > start + limit,
    data: found.slice(start, start + limit),
  };
}

function createdWithin(parameters: FormParameters): (created: number) => boolean {
  if (typeof parameters['created'] === 'string') {
    const exactly = wholeNumber(parameters, 'created');
    return (created) => created === exactly;
  }
  const range = nested(parameters, 'created');
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((bound) => wholeNumber(range, bound));
  return (created) =>
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte);
}

function placeOf(items: Listed[], id: string, param: string): number {
  const place = items.findIndex((item) => item.id === id);
  if (place < 0) throw noSuch('object', id, param);
  return place;
}
