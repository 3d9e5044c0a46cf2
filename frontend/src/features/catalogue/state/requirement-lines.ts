import { plainText } from '@atelier/contracts/plain-text';

const breaks = /<\/(?:p|li|h[1-6]|div)>|<br\s*\/?>|\r?\n/gi;

/** The requirement is free text, perhaps with tags: its lines as plain text, one per item. */
export const requirementLines = (requirement: string): string[] =>
  requirement
    .split(breaks)
    .map((line) => plainText(line).replace(/^[-•*]\s+/, ''))
    .filter(Boolean);
