/** `npm run record-corpus`: writes what the real engines give for each program of the corpus. */
import { writeFileSync } from 'node:fs';
import {
  corpusLanguages,
  corpusPrograms,
  type CorpusResult,
  recordedPath,
} from '../../../../backend/test/support/corpus.js';
import { launchBrowser } from '../../../../backend/test/support/browser.js';
import { runForReal } from './real-engines.js';

const browser = await launchBrowser();
for (const language of corpusLanguages) {
  const results: Record<string, CorpusResult> = {};
  for (const program of corpusPrograms(language))
    results[program.name] = await runForReal(language, program, browser);
  writeFileSync(recordedPath(language), `${JSON.stringify(results, null, 2)}\n`);
  console.log(`${language}: ${Object.keys(results).length} programs`);
}
await browser.close();
