import type { RouteObject } from 'react-router-dom';
import { authorRoutes } from './author';
import { isPublicPath, publicRoutes } from './public';
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
});
