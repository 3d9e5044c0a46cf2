import { isNameOf, namesOf } from './names-of.js';

const calloutTable = {
  remember: 'À retenir',
  warning: 'Attention',
  further: 'Aller plus loin',
} satisfies Record<string, string>;

/** Kinds of call-outs in rich text, in the order offered. */
export const callouts: Readonly<Record<keyof typeof calloutTable, string>> = calloutTable;
export type Callout = keyof typeof calloutTable;
export const calloutNames = namesOf(callouts);

const mark = 'callout-';

/** CSS class of a call-out in the HTML; all other classes are stripped. */
export const calloutClass = (kind: Callout): string => mark + kind;

/** The first call-out kind in a `class` attribute. */
export function calloutIn(names: string): Callout | null {
  const kinds = names
    .slice(0, 100)
    .split(/\s/)
    .filter((name) => name.startsWith(mark))
    .map((name) => name.slice(mark.length));
  return kinds.find((kind): kind is Callout => isNameOf(callouts, kind)) ?? null;
}

interface CodeLanguage {
  label: string;
  /** Aliases, as after the code fence in Markdown. */
  aliases: readonly string[];
}

const languageTable = {
  typescript: { label: 'TypeScript', aliases: ['ts', 'tsx', 'mts', 'typescriptreact'] },
  javascript: { label: 'JavaScript', aliases: ['js', 'jsx', 'mjs', 'node', 'javascriptreact'] },
  html: { label: 'HTML', aliases: ['xml', 'svg', 'vue'] },
  css: { label: 'CSS', aliases: ['scss'] },
  json: { label: 'JSON', aliases: ['jsonc'] },
  bash: { label: 'Terminal', aliases: ['sh', 'shell', 'zsh', 'console', 'shellscript'] },
  sql: { label: 'SQL', aliases: ['postgres', 'postgresql', 'pgsql', 'mysql'] },
  python: { label: 'Python', aliases: ['py'] },
  php: { label: 'PHP', aliases: [] },
  java: { label: 'Java', aliases: [] },
  go: { label: 'Go', aliases: ['golang'] },
  rust: { label: 'Rust', aliases: ['rs'] },
  yaml: { label: 'YAML', aliases: ['yml'] },
  dockerfile: { label: 'Dockerfile', aliases: ['docker'] },
  graphql: { label: 'GraphQL', aliases: ['gql'] },
  diff: { label: 'Différences', aliases: ['patch'] },
} satisfies Record<string, CodeLanguage>;

/** Languages of code blocks in rich text, in the order offered. */
export const codeLanguages: Readonly<Record<keyof typeof languageTable, CodeLanguage>> = languageTable;
export type CodeLanguageName = keyof typeof languageTable;

export const codeLanguageNames = namesOf(codeLanguages);

const byAnyName: ReadonlyMap<string, CodeLanguageName> = new Map(
  codeLanguageNames.flatMap((name) => [name, ...codeLanguages[name].aliases].map((alias) => [alias, name])),
);

/** The language of a name or alias; null without syntax highlighting. */
export const codeLanguageOf = (name: string): CodeLanguageName | null =>
  byAnyName.get(name.toLowerCase()) ?? null;
