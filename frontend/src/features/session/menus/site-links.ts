/** Where a menu leads. */
export interface MenuLink {
  to: string;
  label: string;
  /** With what the paths begin, beside its own, on which the entry is the current one. */
  also?: readonly string[];
}

/** What everybody is offered, in the header and on a phone. Part of a first visit, so apart from the other menus. */
export const siteLinks: readonly MenuLink[] = [
  { to: '/', label: 'Accueil' },
  { to: '/courses', label: 'Cours', also: ['/cours', '/tout-les-cours', '/course/'] },
  { to: '/tutoriels', label: 'Tutoriels', also: ['/tutoriels/'] },
  { to: '/contact', label: 'Contact' },
];

export const ownCourses: MenuLink = { to: '/auth/courses', label: 'Mes cours', also: ['/my-courses'] };

/** `page`: this very page; `true`: one that belongs to it. */
export function ariaCurrentOf({ to, also = [] }: MenuLink, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return also.some((start) => pathname.startsWith(start)) ? 'true' : undefined;
}
