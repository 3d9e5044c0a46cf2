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

/** What a highlighter wrote as HTML, as pieces of plain text. The innermost span that has a kind decides. */
function codeParts(html: string, kindOf: (names: string) => TokenKind | null): Token[] {
  const tokens: Token[] = [];
  const around: (TokenKind | null)[] = [];
  for (const [, names, end, text] of html.matchAll(piece)) {
    if (names !== undefined) around.push(kindOf(names));
    else if (end !== undefined) around.pop();
    else if (text !== undefined) {
      const kind = around.at(-1) ?? null;
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
// What scripts and styles within HTML, and code within templates, ask for.
highlighter.registerLanguage('xml', xml);

/** The design has four colours; what a grammar tells apart beyond them stays as it is. */
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

/** `subst` is code within a string, a sublanguage begins anew: both put an end to the colour around them. */
const kindOf = (names: string): TokenKind | null => {
  const [first = ''] = names.split(' ');
  return kinds[first.replace('hljs-', '')] ?? null;
};

/** A line over 500 characters is data, not code; patterns that look ahead take the square of its length. */
const longLine = /[^\n]{501}/;

/** Code cut where its colour changes. What is too long to be worth a reader's processor stays in one piece. */
export const tokenize: Tokenize = (code, language) => {
  if (code.length > maxCodeLength || longLine.test(code)) return [{ text: code, kind: null }];
  const { value } = highlighter.highlight(code, { language, ignoreIllegals: true });
  return codeParts(value, kindOf);
};
