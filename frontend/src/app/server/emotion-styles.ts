import type { EmotionCache } from '@emotion/react';

/** The styles one rendering used, as the tags Emotion takes over in the browser without inserting them again. */
export function emotionStyles(cache: EmotionCache): string {
  let globals = '';
  let ids = '';
  let rules = '';
  for (const [id, css] of Object.entries(cache.inserted)) {
    if (typeof css !== 'string') continue;
    if (cache.registered[`${cache.key}-${id}`] === undefined) {
      globals += `<style data-emotion="${cache.key}-global ${id}">${css}</style>`;
    } else {
      ids += ` ${id}`;
      rules += css;
    }
  }
  return `${globals}<style data-emotion="${cache.key}${ids}">${rules}</style>`;
}
