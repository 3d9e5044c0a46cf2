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
