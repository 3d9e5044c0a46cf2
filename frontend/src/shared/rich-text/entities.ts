const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&nbsp;': '\u00a0',
  '&amp;': '&',
};
const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '"': '&quot;', '&': '&amp;' };

/** What the server's cleaning and the highlighter write for characters that HTML keeps to itself, as they were. */
export const decoded = (html: string): string =>
  html.replace(/&(?:lt|gt|quot|amp|nbsp|#x27|#39);/g, (entity) => characters[entity] ?? entity);

export const encoded = (text: string): string => text.replace(/[<>"&]/g, (one) => entities[one] ?? one);
