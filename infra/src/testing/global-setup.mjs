import '../../run-source.mjs';

/** Runs once, before the first jest worker starts. */
export default async ({ maxWorkers }) => {
  const { startTestServices } = await import('./test-services.ts');
  globalThis.atelierTestServices = await startTestServices(maxWorkers);
};
