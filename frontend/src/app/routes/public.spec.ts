import type { RouteObject } from 'react-router-dom';
import { adminRoutes } from './admin';
import { isPublicPath, publicRoutes, routeTableOf } from './public';
import { studentRoutes } from './members';

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])]);
const filled = (path: string) => path.replace('?', '').replaceAll(/:\w+/g, 'x');

describe('the pages that are loaded first', () => {
  it.each(pathsOf(publicRoutes))('know %s', (path) => {
    expect(isPublicPath(filled(path))).toBe(true);
  });

  it.each(pathsOf([...studentRoutes, ...adminRoutes]).filter((path) => path.startsWith('/')))(
    'leave %s to the others',
    (path) => {
      expect(isPublicPath(filled(path))).toBe(false);
    },
  );

  it.each(pathsOf(studentRoutes).filter((path) => path.startsWith('/')))(
    'need no table of the administration for %s',
    (path) => {
      expect(routeTableOf(filled(path))).toBe('members');
    },
  );

  it.each(pathsOf(adminRoutes).filter((path) => path.startsWith('/')))('need it for %s', (path) => {
    expect(routeTableOf(filled(path))).toBe('admin');
  });
});
