import type { QuestionSort } from '@atelier/contracts/words/question-words';
import { DomainError } from '../../../kernel/domain-error.js';
import { sql, toIso } from '../../../kernel/query.js';

/** Where the page before ended. What comes meanwhile moves nothing and repeats nothing. */
interface Place {
  likes: number;
  createdAt: string;
  id: string;
}

const written = /^(\d{1,9})_(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/;

export const cursorOf = ({ likes, createdAt, id }: Place): string => `${likes}_${toIso(createdAt)}_${id}`;

/** @throws DomainError `invalid-request` */
function placeOf(cursor: string): Place {
  const [, likes = '', createdAt = '', id = ''] = written.exec(cursor) ?? [];
  const isDate = !Number.isNaN(Date.parse(createdAt));
  if (id && isDate && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    return { likes: Number(likes), createdAt, id };
  throw new DomainError('invalid-request', { issues: [{ path: 'after', message: 'Suite inconnue' }] });
}

/** The rows after a cursor, and the order in which they come: each has an index that is read from one end. */
export function orderOf(sort: QuestionSort, cursor: string | undefined) {
  const place = cursor === undefined ? null : placeOf(cursor);
  const at = place && sql`${place.createdAt}::timestamptz, ${place.id}::uuid`;
  switch (sort) {
    case 'recommended':
      return {
        order: sql`q.likes desc, q.created_at desc, q.id desc`,
        after: place ? sql`(q.likes, q.created_at, q.id) < (${place.likes}::int, ${at})` : sql`true`,
      };
    case 'recent':
      return {
        order: sql`q.created_at desc, q.id desc`,
        after: at ? sql`(q.created_at, q.id) < (${at})` : sql`true`,
      };
    case 'oldest':
      return {
        order: sql`q.created_at, q.id`,
        after: at ? sql`(q.created_at, q.id) > (${at})` : sql`true`,
      };
  }
}
