const breaks = /<\/(?:p|li|h[1-6]|div)>|<br\s*\/?>|\r?\n/gi;
const tags = /<[^>]*>/g;
const entities: Record<string, string> = {
  '&nbsp;': '\u00a0',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#39;': "'",
  '&quot;': '"',
};

/** The requirement is free text, perhaps with tags: its lines as plain text, one per item. */
export const requirementLines = (requirement: string): string[] =>
  requirement
    .split(breaks)
    .map((line) =>
      line
        .replace(tags, '')
        .replace(/&(?:nbsp|amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
        .replace(/^\s*[-•*]\s+/, '')
        .trim(),
    )
    .filter(Boolean);
