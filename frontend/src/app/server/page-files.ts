import type { RouteMatch, RouteObject } from 'react-router-dom';
import { tableOf } from '../routes/tables';

/** By module of a page: the files that the browser loads for it beyond the entry's own; written in by the build (vite.config.ts). */
declare const CLIENT_FILES: Record<string, readonly string[]> | undefined;

const filesOf = typeof CLIENT_FILES === 'undefined' ? {} : CLIENT_FILES;

let asked: string[] = [];

/**
 * Called by the tables of routes, as the build for the server writes them, with each module that they import.
 * @public
 */
export const notePage = (module: string): void => void asked.push(module);

/** Follows which modules each route imports when it is loaded: all of them before it first waits. */
export function pageFiles(routes: RouteObject[]) {
  const modulesOf = new Map<RouteObject, string[]>();
  const follow = (all: RouteObject[]): void => {
    for (const route of all) {
      follow(route.children ?? []);
      const { lazy: load } = route;
      if (typeof load !== 'function') continue;
      route.lazy = () => {
        asked = [];
        modulesOf.set(route, asked);
        return load();
      };
    }
  };
  follow(routes);

  /** Has the browser fetch all that the page of these routes needs with the entry, in place of one import after the other. */
  const preloads = (pathname: string, matches: readonly RouteMatch[]): string => {
    const modules = [
      `src/app/routes/${tableOf(pathname)}.ts`,
      ...matches.flatMap(({ route }) => modulesOf.get(route) ?? []),
    ];
    const needed = new Set(modules.flatMap((module) => filesOf[module] ?? []));
    const links = [...needed].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    return `<template data-code>${links.join('')}</template>`;
  };
  return { preloads };
}
