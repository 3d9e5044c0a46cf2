/** « Titre », held together. */
export const quoted = (title: string): string => `«\u00a0${title}\u00a0»`;
/** Several, one after the other. */
export const allQuoted = (titles: readonly string[]): string => titles.map(quoted).join(', ');
