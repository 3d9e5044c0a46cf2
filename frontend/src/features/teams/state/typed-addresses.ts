import { mailboxOf } from '@atelier/contracts/words/email-pattern';

/** The addresses in a text as people paste it: one a line, or between commas, semicolons or spaces, with names around them. */
export const typedAddresses = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((word) => mailboxOf(word.replace(/^[<("']+|[>)"'.]+$/g, '')))
      .filter((word) => word.includes('@')),
  ),
];
