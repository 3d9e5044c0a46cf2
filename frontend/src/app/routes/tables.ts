import { isPublicPath } from './public';

/** The tables of routes: `members` has all of `public`, and `all` has all. */
export type RouteTable = 'public' | 'members' | 'all';

/** The smallest that knows a path: students need not load where authors and administrators go. */
export const tableOf = (pathname: string): RouteTable => {
  if (isPublicPath(pathname)) return 'public';
  return /^\/(admin|new-blog)\b/.test(pathname) ? 'all' : 'members';
};

export const knows = (held: RouteTable, needed: RouteTable): boolean =>
  needed === 'public' || held === 'all' || held === needed;
