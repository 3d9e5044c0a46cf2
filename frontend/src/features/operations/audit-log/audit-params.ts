import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import {
  AuditFilter,
  type AuditGroup,
  type AuditKind,
  AuditPage,
  type AuditPeriod,
} from '@atelier/contracts/audit';
import { downloadFile } from '../../../shared/api/download-file';
import { useApiQuery } from '../../../shared/api/queries';
import { useListSearch } from '../../../shared/lists/list-params';

/** State of the audit log page, in the URL. */
interface AuditParams {
  search: string;
  actor: string | undefined;
  /** The target person's id. */
  about: string | undefined;
  group: AuditGroup | undefined;
  kind: AuditKind | undefined;
  since: AuditPeriod;
  page: number;
  /** Cursor: the last entry of the previous page. */
  before: string | undefined;
}

export const defaultPeriod: AuditPeriod = '7';
/** For one person: the whole retention period. */
const maxPeriod: AuditPeriod = '365';
const filters = ['actor', 'about', 'group', 'kind', 'since'] as const;
type AuditFilterName = (typeof filters)[number];

/** Ignores invalid filters. */
export function readAuditParams(params: URLSearchParams): AuditParams {
  const read = <Name extends AuditFilterName>(name: Name) => {
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
    since: (read('since') as AuditPeriod | undefined) ?? (read('about') ? maxPeriod : defaultPeriod),
    page,
    before:
      page > 1 && /^\d+$/.test(params.get('before') ?? '') ? (params.get('before') ?? undefined) : undefined,
  };
}

/** A new filter resets the page; choosing a group clears an action that is not in it. */
export function withFilter(params: URLSearchParams, name: AuditFilterName, value: string | undefined) {
  const next = new URLSearchParams(params);
  for (const old of ['page', 'before', name, ...(name === 'group' ? ['kind'] : [])]) next.delete(old);
  if (
    value !== undefined &&
    value !== '' &&
    !(name === 'since' && value === defaultPeriod && !next.has('about'))
  )
    next.set(name, value);
  return next;
}

/** Forward by cursor, after the last entry shown; back by page number. */
export function withPage(params: URLSearchParams, page: number, after?: string) {
  const next = new URLSearchParams(params);
  next.delete('before');
  next.delete('page');
  if (page > 1) next.set('page', String(page));
  if (page > 1 && after !== undefined) next.set('before', after);
  return next;
}

export function filterQuery({ search, actor, about, group, kind, since }: AuditParams): string {
  const filter = { search, actor, about, group, kind, since };
  const pairs = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return new URLSearchParams(pairs).toString();
}

export function pageQuery(shown: AuditParams): string {
  const query = new URLSearchParams(filterQuery(shown));
  query.set('currentPage', String(shown.page));
  if (shown.before) query.set('before', shown.before);
  return query.toString();
}

/**
 * Search, filters and page of the audit log, in the URL: they survive a reload, and work with links and the back
 * button.
 */
export function useAuditParams() {
  const [params, setParams] = useSearchParams();
  const search = useListSearch('search');
  return {
    shown: readAuditParams(params),
    search,
    choose: (name: AuditFilterName, value: string | undefined) =>
      setParams((old) => withFilter(old, name, value), { preventScrollReset: true }),
    /** @param after the last entry shown, when going forward */
    goTo: (page: number, after?: string) =>
      setParams((old) => withPage(old, page, after), { preventScrollReset: true }),
  };
}

/** A page of the audit log; refetched when the window regains focus. */
export function useAuditLog(shown: AuditParams) {
  const query = pageQuery(shown);
  return useApiQuery(['journal', query], `/audit?${query}`, AuditPage, { placeholderData: keepPreviousData });
}

/** CSV of the filtered entries. */
export function useAuditExport(shown: AuditParams) {
  return useMutation({ mutationFn: () => downloadFile(`/api/audit.csv?${filterQuery(shown)}`) });
}
