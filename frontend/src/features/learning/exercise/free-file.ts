import type { LearnerExercise } from '@atelier/contracts/exercise';
import { exerciseLimits, type ExerciseLanguage } from '@atelier/contracts/words/exercise-words';

const endings: Partial<Record<ExerciseLanguage, string>> = { javascript: 'js', typescript: 'ts' };

/** What a file offers to others, in its order. */
const exportsOf = (text: string) =>
  [...text.matchAll(/^export\s+(?:async\s+)?(function\*?|const|let|class)\s+([\w$]+)/gm)].map(
    ([, kind = '', name = '']) => ({ name, call: kind.startsWith('function') ? `${name}()` : name }),
  );

/** Free ground for « Exécuter », where the author gave none: it imports what the first file exports. No check sees it. */
export function freeFileOf({
  language,
  entry,
  files,
}: LearnerExercise): { name: string; text: string } | null {
  const ending = endings[language];
  if (!ending || entry || files.length >= exerciseLimits.files) return null;
  const name = `essai.${ending}`;
  const [given] = files.filter(({ visibility }) => visibility === 'given');
  if (!given || files.some((file) => file.name === name)) return null;
  const exported = exportsOf(given.start);
  const [first] = exported;
  if (!first) return null;
  const names = exported.map((each) => each.name).join(', ');
  return { name, text: `import { ${names} } from './${given.name}'\n\nconsole.log(${first.call})\n` };
}
