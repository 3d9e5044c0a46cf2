import { relative } from 'node:path';

/** Prints survivors immediately, so that an aborted run is still useful. */
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
