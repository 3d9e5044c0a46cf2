import { chromium, type BrowserServer } from 'playwright-core';
import { findCommand, type Need } from '../local/debian-packages.js';

/** Chromium as a program without windows: it draws what Chromium draws, for a fifth less of the processor. */
export const headlessNeed: Need = {
  commands: ['chromium-headless-shell'],
  debianPackage: 'chromium-headless-shell',
};

/** Wherever that one cannot be had. */
export const browserNeed: Need = {
  commands: [...headlessNeed.commands, 'chromium', 'chromium-browser', 'google-chrome'],
  debianPackage: 'chromium',
};

/** Full path of the browser that the journeys drive: what `CHROMIUM_PATH` names, or the first that is there. */
export const browserPath = (): string | undefined =>
  process.env['CHROMIUM_PATH'] ?? findCommand(...browserNeed.commands);

/**
 * One Chromium for the run, whose windows the journeys keep apart, with the switches it needs where there is no GPU, no sandbox and no
 * internet. Its address reaches the workers through the environment.
 */
export const startTestBrowser = async (): Promise<BrowserServer> => {
  const server = await chromium.launchServer({
    executablePath: browserPath() ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
      // Those of `make test-containers`: where its stack is, and whose certificate it has.
      ...(process.env['ATELIER_BROWSER_SWITCHES']?.split('\n') ?? []),
    ],
  });
  process.env['ATELIER_TEST_BROWSER'] = server.wsEndpoint();
  return server;
};
