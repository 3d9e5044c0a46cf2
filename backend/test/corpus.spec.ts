import { corpusDifferences } from './support/corpus-differences.js';
import { corpusPrograms, recordedResults, runInProduct, serverEngine } from './support/corpus.js';

/** Of each language: the lab's spec runs all of them, in Chromium too, and the real engines beside them. */
const programsOfEach = 10;

describe('ordinary programs', () => {
  it.each(['javascript', 'typescript', 'sql'] as const)(
    'in %s give what the real engine gave',
    async (language) => {
      proves('exercise.corpus');

      const engine = await serverEngine(language);
      const recorded = recordedResults(language);
      const programs = corpusPrograms(language).filter(({ name }) => !(name in corpusDifferences[language]));
      const step = Math.max(1, Math.floor(programs.length / programsOfEach));
      for (const program of programs.filter((_, index) => index % step === 0)) {
        const { name } = program;
        const found = await runInProduct(engine, language, program);
        expect({ name, ...found }).toEqual({ name, ...recorded[name] });
      }
    },
  );
});
