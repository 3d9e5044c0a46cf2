import type { EmotionCache } from '@emotion/react';

/**
 * The styles one rendering used, as the tags Emotion takes over in the browser without inserting them again; `data-s` says
 * that they stand in the head already, where it would move them to and have the whole page styled anew (app/style-cache.ts).
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
