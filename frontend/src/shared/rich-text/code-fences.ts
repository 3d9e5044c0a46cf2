import { cleanFence } from '@atelier/contracts/words/code-fence';
import { codeLanguageOf } from '@atelier/contracts/words/rich-text';

/** Languages that say that there is none. */
const noLanguages = ['text', 'txt', 'plain', 'plaintext'];

/** The language of a fence, and its other words; a language that is not known is one of them. */
export function fenceWordsOf(info: string): { language: string | null; fence: string } {
  const words = info.trim();
  const name = /^[^\s{,:="[\]]{1,30}(?=[\s{,:]|$)/.exec(words)?.[0] ?? '';
  const isLanguage = codeLanguageOf(name) !== null;
  const rest = isLanguage || noLanguages.includes(name) ? words.slice(name.length) : words;
  return { language: isLanguage ? name : null, fence: cleanFence(rest) };
}
