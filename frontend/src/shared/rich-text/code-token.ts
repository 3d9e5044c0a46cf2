import type { CodeLanguageName } from '@atelier/contracts/words/code-languages';

/** `name` is what is declared or called, `note` a comment. */
export type TokenKind = 'keyword' | 'name' | 'value' | 'note';

export interface Token {
  text: string;
  /** Null for what has no colour of its own. */
  kind: TokenKind | null;
}

export type TokensOf = (code: string, language: CodeLanguageName) => Token[];

/** Characters of one block. Grammars are patterns: what was made to be slow for one is kept short. */
export const mostCodeLength = 10_000;
