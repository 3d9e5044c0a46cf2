import { canonicalEmail } from '@atelier/contracts/words/canonical-email';

const address = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

export interface EmailList {
  /** In lower case, without duplicates. */
  emails: string[];
  /** Tokens between separators that are not addresses. */
  invalid: string[];
}

/**
 * Parses a pasted list separated by commas, semicolons, spaces or line breaks; « Léa <lea@exemple.fr> » is one address.
 */
export function readEmails(text: string): EmailList {
  const bracketed = [...text.matchAll(/<([^<>\s]+@[^<>\s]+)>/g)].map(([, email]) => email ?? '');
  const plain = text
    .replace(/"[^"]*"\s*(?=<)|[^,;\n<>]*<[^<>\s]+@[^<>\s]+>/g, ' ')
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const words = [...bracketed, ...plain].map(canonicalEmail);
  const isAddress = (word: string) => address.test(word);
  return {
    emails: [...new Set(words.filter(isAddress))],
    invalid: [...new Set(words.filter((word) => !isAddress(word)))],
  };
}
