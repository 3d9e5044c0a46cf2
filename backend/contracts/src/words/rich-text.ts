import { isNameOf, namesOf } from './names-of.js';

const calloutTable = {
  remember: 'À retenir',
  warning: 'Attention',
  further: 'Aller plus loin',
} satisfies Record<string, string>;

/** What a call-out in a rich text is there for, in the order they are offered. */
export const callouts: Readonly<Record<keyof typeof calloutTable, string>> = calloutTable;
export type Callout = keyof typeof calloutTable;
export const calloutNames = namesOf(callouts);

const mark = 'callout-';

/** How the text names it; the class of nothing else is kept. */
export const calloutClass = (kind: Callout): string => mark + kind;

/** The first kind among the words of a class. */
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
  /** Other names that people give it, as after the three ticks of Markdown. */
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

/** The languages that code in a rich text may say it is written in, in the order they are offered. */
export const codeLanguages: Readonly<Record<keyof typeof languageTable, CodeLanguage>> = languageTable;
export type CodeLanguageName = keyof typeof languageTable;

export const codeLanguageNames = namesOf(codeLanguages);

const byAnyName: ReadonlyMap<string, CodeLanguageName> = new Map(
  codeLanguageNames.flatMap((name) => [name, ...codeLanguages[name].aliases].map((alias) => [alias, name])),
);

/** The language that a name stands for; null for one that nobody colours. */
export const codeLanguageOf = (name: string): CodeLanguageName | null =>
  byAnyName.get(name.toLowerCase()) ?? null;
