import type { Extension } from '@codemirror/state';
import type { ExerciseLanguage } from '@atelier/contracts/words/exercise-words';

/** A language of exercises, or of one of their files. `text` has no grammar. */
export type CodeLanguage = ExerciseLanguage | 'css' | 'text';

const ofEndings: Readonly<Record<string, CodeLanguage>> = {
  js: 'javascript',
  mjs: 'javascript',
  ts: 'typescript',
  html: 'html',
  css: 'css',
  sql: 'sql',
  py: 'python',
};

/** The language of a file, by its name. */
export const languageOfFile = (name: string): CodeLanguage =>
  ofEndings[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'text';

/** Grammar of a language, fetched when it is first edited. Empty where there is none, or no network: code stays plain. */
export async function grammarOf(language: CodeLanguage): Promise<Extension> {
  try {
    switch (language) {
      case 'javascript':
        return (await import('@codemirror/lang-javascript')).javascriptLanguage;
      case 'typescript':
        return (await import('@codemirror/lang-javascript')).typescriptLanguage;
      case 'html':
        return (await import('@codemirror/lang-html')).htmlLanguage;
      case 'css':
        return (await import('@codemirror/lang-css')).cssLanguage;
      case 'sql':
        return (await import('@codemirror/lang-sql')).SQLite.language;
      default:
        return [];
    }
  } catch {
    return [];
  }
}
