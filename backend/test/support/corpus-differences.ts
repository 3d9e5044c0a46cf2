import type { CorpusLanguage } from './corpus.js';

/** Programs of which the product gives something else, on purpose or still, with the reason. */
export const corpusDifferences: Record<CorpusLanguage, Record<string, string>> = {
  javascript: {},
  typescript: {},
  python: {},
  sql: {},
  html: {},
};

/** In the page alone. */
export const pageDifferences: Record<string, string> = {
  'recursion-profonde.js':
    'A thousand calls: in a worker the browser’s own stack, which the engine’s calls use too, ends after some 850.',
};
