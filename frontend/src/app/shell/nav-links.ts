export interface NavLink {
  to: string;
  label: string;
  /** Paths, beside its own, on which the entry is the current one. */
  also?: readonly string[];
}

export const navLinks: readonly NavLink[] = [
  { to: '/', label: 'Accueil' },
  { to: '/courses', label: 'Cours', also: ['/cours', '/tout-les-cours', '/course/'] },
  { to: '/tutoriels', label: 'Tutoriels', also: ['/tutoriels/'] },
  { to: '/contact', label: 'Contact' },
];

export const isCurrent = ({ to, also = [] }: NavLink, pathname: string): boolean =>
  pathname === to ||
  also.some((path) => (path.endsWith('/') ? pathname.startsWith(path) : pathname === path));
