import { basename } from 'node:path';

/** What the global set-up left in the environment; absent when a spec runs outside of the harness. */
export const fromHarness = (name: string): string => {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is not set: run this spec through "npm test", whose set-up starts the services.`,
    );
  return value;
};

/** A usual port that no other run of tests on this machine and no other process of this one begins with. */
export const portOfWorker = (base: number): number =>
  base +
  Number(basename(fromHarness('ATELIER_TEST_DIRECTORY'))) * 10 +
  (Number(process.env['JEST_WORKER_ID'] ?? 1) % 10);
