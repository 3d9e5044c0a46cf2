import startServices from './global-setup.mjs';

/** What the journeys need besides: a browser. */
export default async (configuration) => {
  await startServices(configuration);
  const { startTestBrowser } = await import('./browser.ts');
  globalThis.atelierTestBrowser = await startTestBrowser();
};
