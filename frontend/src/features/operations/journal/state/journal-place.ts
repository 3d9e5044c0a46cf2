import { AuditFilter, type AuditGroup, type AuditKind, type AuditPeriod } from '@atelier/contracts/audit';

/** What the journal shows, as its address says it. */
export interface JournalPlace {
  search: string;
  actor: string | undefined;
  /** Whom it is about. */
  about: string | undefined;
  group: AuditGroup | undefined;
  kind: AuditKind | undefined;
  since: AuditPeriod;
  page: number;
  /** The last entry of the page before. */
  before: string | undefined;
}

export const usualPeriod: AuditPeriod = '7';
/** Of one person all that is kept. */
const longestPeriod: AuditPeriod = '365';
const filters = ['actor', 'about', 'group', 'kind', 'since'] as const;
export type JournalFilter = (typeof filters)[number];

/** Anything that is no such filter is none. */
export function readJournalPlace(params: URLSearchParams): JournalPlace {
  const read = <Name extends JournalFilter>(name: Name) => {
    const parsed = AuditFilter.shape[name].safeParse(params.get(name) ?? undefined);
    return parsed.success ? parsed.data : undefined;
  };
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  return {
    search: params.get('search') ?? '',
    actor: read('actor') as string | undefined,
    about: read('about') as string | undefined,
    group: read('group') as AuditGroup | undefined,
    kind: read('kind') as AuditKind | undefined,
    since: (read('since') as AuditPeriod | undefined) ?? (read('about') ? longestPeriod : usualPeriod),
    page,
    before:
      page > 1 && /^\d+$/.test(params.get('before') ?? '') ? (params.get('before') ?? undefined) : undefined,
  };
}

/** Another filter begins at the first page; a group lets go of a kind that is not its own. */
export function withFilter(params: URLSearchParams, name: JournalFilter, value: string | undefined) {
  const next = new URLSearchParams(params);
  for (const old of ['page', 'before', name, ...(name === 'group' ? ['kind'] : [])]) next.delete(old);
  if (
    value !== undefined &&
    value !== '' &&
    !(name === 'since' && value === usualPeriod && !next.has('about'))
  )
    next.set(name, value);
  return next;
}

/** Onwards from the last entry shown; back by the page's number. */
export function withPage(params: URLSearchParams, page: number, after?: string) {
  const next = new URLSearchParams(params);
  next.delete('before');
  next.delete('page');
  if (page > 1) next.set('page', String(page));
  if (page > 1 && after !== undefined) next.set('before', after);
  return next;
}

export function filterQuery({ search, actor, about, group, kind, since }: JournalPlace): string {
  const asked = { search, actor, about, group, kind, since };
  const given = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return new URLSearchParams(given).toString();
}

export function pageQuery(place: JournalPlace): string {
  const query = new URLSearchParams(filterQuery(place));
  query.set('currentPage', String(place.page));
  if (place.before) query.set('before', place.before);
  return query.toString();
}
