import '../../run-source.mjs';

/** Jest runs this once, before the first worker starts. */
export default async ({ maxWorkers }) => {
  const { startTestServices } = await import('./test-services.ts');
  globalThis.atelierTestServices = await startTestServices(maxWorkers);
};
