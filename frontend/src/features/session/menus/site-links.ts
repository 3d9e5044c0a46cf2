/** Target of a menu entry. */
export interface MenuLink {
  to: string;
  label: string;
  /** Additional path prefixes for which the entry is current. */
  also?: readonly string[];
}

/** Links for everybody, in the header and on phones. Loaded on a first visit, so separate from the other menus. */
export const siteLinks: readonly MenuLink[] = [
  { to: '/', label: 'Accueil' },
  { to: '/courses', label: 'Cours', also: ['/cours', '/tout-les-cours', '/course/'] },
  { to: '/tutoriels', label: 'Tutoriels', also: ['/tutoriels/'] },
  { to: '/contact', label: 'Contact' },
];

export const ownCourses: MenuLink = { to: '/auth/courses', label: 'Mes cours', also: ['/my-courses'] };

/** `page`: this exact page; `true`: one below it. */
export function ariaCurrentOf({ to, also = [] }: MenuLink, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return also.some((start) => pathname.startsWith(start)) ? 'true' : undefined;
}
