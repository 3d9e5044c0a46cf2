import { stopOnSignal } from '@atelier/infra/local/stop-signal';
import { startBenchServices, type BenchServices } from './bench-services.js';

export const say = (sentence: string): void => console.log(sentence);

/** What is called last is stopped first, however the run ends. */
export type Stops = (() => Promise<void>)[];

/** Runs a bench on services of its own; says what went wrong, and ends as a failure then. */
export async function runBench(
  bench: (services: BenchServices, stops: Stops) => Promise<void>,
): Promise<void> {
  const stops: Stops = [];
  const stopAll = async (): Promise<void> => {
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  };
  stopOnSignal(stopAll, say);
  try {
    await bench(await startBenchServices(stops, say), stops);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await stopAll();
  }
}
