import { namesOf } from './names-of.js';

interface CodeLanguage {
  label: string;
  /** Other names that people give it, as after the three ticks of Markdown. */
  aliases: readonly string[];
}

const table = {
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
export const codeLanguages: Readonly<Record<keyof typeof table, CodeLanguage>> = table;
export type CodeLanguageName = keyof typeof table;

export const codeLanguageNames = namesOf(codeLanguages);

const byAnyName: ReadonlyMap<string, CodeLanguageName> = new Map(
  codeLanguageNames.flatMap((name) => [name, ...codeLanguages[name].aliases].map((alias) => [alias, name])),
);

/** The language that a name stands for; null for one that nobody colours. */
export const codeLanguageOf = (name: string): CodeLanguageName | null =>
  byAnyName.get(name.toLowerCase()) ?? null;
