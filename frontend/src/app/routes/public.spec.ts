import type { RouteObject } from 'react-router-dom';
import { authorRoutes } from './author';
import { isPublicPath, publicRoutes } from './public';
import { tableOf } from './tables';
import { studentRoutes } from './student';

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])]);
const filled = (path: string) => path.replace('?', '').replaceAll(/:\w+/g, 'x');

describe('the pages that are loaded first', () => {
  it.each(pathsOf(publicRoutes))('know %s', (path) => {
    expect(isPublicPath(filled(path))).toBe(true);
  });

  it.each(pathsOf([...studentRoutes, ...authorRoutes]).filter((path) => path.startsWith('/')))(
    'leave %s to the others',
    (path) => {
      expect(isPublicPath(filled(path))).toBe(false);
    },
  );

  it.each(pathsOf(studentRoutes).filter((path) => path.startsWith('/')))(
    'need no table of authors for %s',
    (path) => {
      expect(tableOf(filled(path))).toBe('members');
    },
  );

  it.each(pathsOf(authorRoutes).filter((path) => path.startsWith('/')))('need it for %s', (path) => {
    expect(tableOf(filled(path))).toBe('all');
  });
});
