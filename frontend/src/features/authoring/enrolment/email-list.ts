import { mailboxOf } from '@atelier/contracts/words/email-pattern';

const address = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

export interface EmailList {
  /** In lower case, each once. */
  emails: string[];
  /** What stands between separators and is no address. */
  invalid: string[];
}

/** Reads a pasted list: commas, semicolons, spaces or lines between the addresses; « Léa <lea@exemple.fr> » counts as one. */
export function readEmails(text: string): EmailList {
  const bracketed = [...text.matchAll(/<([^<>\s]+@[^<>\s]+)>/g)].map(([, email]) => email ?? '');
  const plain = text
    .replace(/"[^"]*"\s*(?=<)|[^,;\n<>]*<[^<>\s]+@[^<>\s]+>/g, ' ')
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const words = [...bracketed, ...plain].map(mailboxOf);
  const isAddress = (word: string) => address.test(word);
  return {
    emails: [...new Set(words.filter(isAddress))],
    invalid: [...new Set(words.filter((word) => !isAddress(word)))],
  };
}
