import { findCommand, type RequiredProgram } from '../local/debian-packages.js';

/** Headless Chromium: renders like Chromium, with a fifth less CPU. */
export const headlessNeed: RequiredProgram = {
  commands: ['chromium-headless-shell'],
  debianPackage: 'chromium-headless-shell',
};

/** Fallback: full Chromium. */
export const browserNeed: RequiredProgram = {
  commands: [...headlessNeed.commands, 'chromium', 'chromium-browser', 'google-chrome'],
  debianPackage: 'chromium',
};

/** Path of the browser for the journeys: `CHROMIUM_PATH`, or the first installed. */
export const browserPath = (): string | undefined =>
  process.env['CHROMIUM_PATH'] ?? findCommand(...browserNeed.commands);
