import type { CorpusLanguage } from './corpus.js';

/** Programs of which the product gives something else, on purpose or still, with the reason. */
export const corpusDifferences: Record<CorpusLanguage, Record<string, string>> = {
  javascript: {},
  typescript: {},
  python: {},
  sql: {},
  html: {},
};
