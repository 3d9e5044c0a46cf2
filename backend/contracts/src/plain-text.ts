const entities: Readonly<Record<string, string>> = {
  '&nbsp;': '\u00a0',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#39;': "'",
  '&quot;': '"',
};

/** The text of HTML in one line, for counting, searching and page titles. It must be escaped before it is rendered. */
export const plainText = (html: string): string =>
  html
    // A tag ends at the next opening bracket, so that the regex is linear.
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:nbsp|amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();
