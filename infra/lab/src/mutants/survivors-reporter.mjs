import { relative } from 'node:path';

/** Says each survivor as soon as it is known: a run that is stopped has not been for nothing. */
class SurvivorsReporter {
  onMutantTested({ status, fileName, location, mutatorName, replacement }) {
    if (status !== 'Survived' && status !== 'NoCoverage') return;
    const place = `${relative(process.cwd(), fileName)}:${location.start.line}`;
    console.log(
      `${status} ${place} ${mutatorName}: ${(replacement ?? '').replace(/\s+/g, ' ').slice(0, 110)}`,
    );
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'survivors', injectableClass: SurvivorsReporter }];
