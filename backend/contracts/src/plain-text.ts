const entities: Readonly<Record<string, string>> = {
  '&nbsp;': '\u00a0',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#39;': "'",
  '&quot;': '"',
};

/**
 * The words of HTML in one line, for what is counted, searched or named in a head. It is text: put back into a page, it
 * must be escaped like any other.
 */
export const plainText = (html: string): string =>
  html
    // A tag ends where another opens, so that a text of openings is looked at once.
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:nbsp|amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();
