import type { EmotionCache } from '@emotion/react';
import type { RouteMatch, RouteObject } from 'react-router-dom';
import { routeTableOf } from '../routes/public';

/**
 * The styles used by one rendering, as tags that Emotion adopts in the browser without inserting them again. `data-s`
 * marks tags already in the head, which Emotion would otherwise move, restyling the whole page (app/providers.tsx).
 */
export function emotionStyles(cache: EmotionCache): string {
  let globals = '';
  let ids = '';
  let rules = '';
  for (const [id, css] of Object.entries(cache.inserted)) {
    if (typeof css !== 'string') continue;
    if (cache.registered[`${cache.key}-${id}`] === undefined) {
      globals += `<style data-emotion="${cache.key}-global ${id}" data-s="">${css}</style>`;
    } else {
      ids += ` ${id}`;
      rules += css;
    }
  }
  return `${globals}<style data-emotion="${cache.key}${ids}" data-s="">${rules}</style>`;
}

/**
 * Files that the browser loads for each page module, except the entry's own; injected by the build (vite.config.ts).
 */
declare const CLIENT_FILES: Record<string, readonly string[]> | undefined;

const filesOf = typeof CLIENT_FILES === 'undefined' ? {} : CLIENT_FILES;

let importedModules: string[] = [];

/**
 * Records the import of a page module. The server build adds a call to each lazy import of the route tables.
 * @public
 */
export const notePage = (module: string): void => void importedModules.push(module);

/** Records which modules each lazy route imports; it must import all of them before its first `await`. */
export function pageFiles(routes: RouteObject[]) {
  const modulesOf = new Map<RouteObject, string[]>();
  const follow = (all: RouteObject[]): void => {
    for (const route of all) {
      follow(route.children ?? []);
      const { lazy: load } = route;
      if (typeof load !== 'function') continue;
      route.lazy = () => {
        importedModules = [];
        modulesOf.set(route, importedModules);
        return load();
      };
    }
  };
  follow(routes);

  /** Preloads all chunks of the page along with the entry, instead of one import after the other. */
  const preloads = (pathname: string, matches: readonly RouteMatch[]): string => {
    const modules = [
      `src/app/routes/${routeTableOf(pathname)}.tsx`,
      ...matches.flatMap(({ route }) => modulesOf.get(route) ?? []),
    ];
    const needed = new Set(modules.flatMap((module) => filesOf[module] ?? []));
    const links = [...needed].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    return `<template data-code>${links.join('')}</template>`;
  };
  return { preloads };
}
