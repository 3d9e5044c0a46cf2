import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import go from 'highlight.js/lib/languages/go';
import graphql from 'highlight.js/lib/languages/graphql';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import type { CodeLanguageName } from '@atelier/contracts/words/rich-text';
import { decodeEntities, maxCodeLength, type Token, type Tokenize, type TokenKind } from './decorate-html';

const piece = /<span class="([^"]*)">|(<\/span>)|([^<]+)/g;

/** Converts the highlighter's HTML to tokens. The innermost span with a known kind wins. */
function codeParts(html: string, kindOf: (names: string) => TokenKind | null): Token[] {
  const tokens: Token[] = [];
  const enclosingKinds: (TokenKind | null)[] = [];
  for (const [, names, end, text] of html.matchAll(piece)) {
    if (names !== undefined) enclosingKinds.push(kindOf(names));
    else if (end !== undefined) enclosingKinds.pop();
    else if (text !== undefined) {
      const kind = enclosingKinds.at(-1) ?? null;
      const last = tokens.at(-1);
      if (last?.kind === kind) last.text += decodeEntities(text);
      else tokens.push({ text: decodeEntities(text), kind });
    }
  }
  return tokens;
}

const grammars: Readonly<Record<CodeLanguageName, Parameters<typeof highlighter.registerLanguage>[1]>> = {
  typescript,
  javascript,
  html: xml,
  css,
  json,
  bash,
  sql,
  python,
  php,
  java,
  go,
  rust,
  yaml,
  dockerfile,
  graphql,
  diff,
};
for (const [name, grammar] of Object.entries(grammars)) highlighter.registerLanguage(name, grammar);
// Needed by scripts and styles in HTML, and by tagged templates.
highlighter.registerLanguage('xml', xml);

/** The design has four colours; other scopes stay plain. */
const kinds: Readonly<Record<string, TokenKind>> = {
  keyword: 'keyword',
  literal: 'keyword',
  'selector-tag': 'keyword',
  name: 'keyword',
  deletion: 'keyword',
  title: 'name',
  built_in: 'name',
  type: 'name',
  attr: 'name',
  attribute: 'name',
  section: 'name',
  'selector-class': 'name',
  'selector-id': 'name',
  'selector-pseudo': 'name',
  string: 'value',
  number: 'value',
  regexp: 'value',
  symbol: 'value',
  bullet: 'value',
  addition: 'value',
  comment: 'note',
  quote: 'note',
  meta: 'note',
};

/** `subst` (code in a string) and sublanguages reset the surrounding colour. */
const kindOf = (names: string): TokenKind | null => {
  const [first = ''] = names.split(' ');
  return kinds[first.replace('hljs-', '')] ?? null;
};

/** Lines over 500 characters are data, not code; lookaheads would take quadratic time. */
const longLine = /[^\n]{501}/;

/** Tokenizes code for highlighting; code that is too long stays one plain token. */
export const tokenize: Tokenize = (code, language) => {
  if (code.length > maxCodeLength || longLine.test(code)) return [{ text: code, kind: null }];
  const { value } = highlighter.highlight(code, { language, ignoreIllegals: true });
  return codeParts(value, kindOf);
};
