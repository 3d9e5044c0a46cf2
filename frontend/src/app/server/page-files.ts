import type { EmotionCache } from '@emotion/react';
import type { RouteMatch, RouteObject } from 'react-router-dom';
import { routeTableOf } from '../routes/public';

/**
 * The styles one rendering used, as the tags Emotion takes over in the browser without inserting them again; `data-s` says
 * that they stand in the head already, where it would move them to and have the whole page styled anew (app/providers.tsx).
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
      `src/app/routes/${routeTableOf(pathname)}.tsx`,
      ...matches.flatMap(({ route }) => modulesOf.get(route) ?? []),
    ];
    const needed = new Set(modules.flatMap((module) => filesOf[module] ?? []));
    const links = [...needed].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    return `<template data-code>${links.join('')}</template>`;
  };
  return { preloads };
}
