import { chromium, type CDPSession, type Page } from 'playwright-core';

/** Lighthouse's mobile profile: slow 4G, and a CPU four times slower. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const screen = { width: 390, height: 844 };

export interface FirstSecond {
  /** Milliseconds from navigation to a hydrated « Lire » button. */
  usable: number;
  /** And to the first rendered frame, when pressed at once. */
  moving: number;
  /** Bytes received until then. */
  bytes: number;
}

/** In the page: clicks « Lire » once it is hydrated, and records when the video plays. */
const watching = `
  window.firstSecond = {};
  const look = () => {
    const button = document.querySelector('[data-lesson-start] button[aria-label^="Lire"]');
    const isHeard = button && Object.keys(button).some((key) => key.startsWith('__reactProps'));
    if (!isHeard) return requestAnimationFrame(look);
    firstSecond.usable = performance.now();
    const video = document.querySelector('video');
    const seen = () => {
      if (video.currentTime > 0 && !video.paused) firstSecond.moving ??= performance.now();
    };
    if (video.requestVideoFrameCallback) {
      const frame = () => { seen(); if (!firstSecond.moving) video.requestVideoFrameCallback(frame); };
      video.requestVideoFrameCallback(frame);
    }
    video.addEventListener('timeupdate', seen);
    button.click();
  };
  requestAnimationFrame(look);
`;

/** Polled, since Playwright's `waitForFunction` is blocked by the CSP. */
const watched = `new Promise((resolve, reject) => {
  const look = () => {
    if (window.firstSecond?.moving) resolve(window.firstSecond);
    else if (performance.now() > 60_000) reject(new Error('The film does not move: ' + JSON.stringify(firstSecond)));
    else setTimeout(look, 100);
  };
  look();
})`;

/** Gives a page the line, the processor and the screen of the profile, and an empty cache. */
export async function slowPage(page: Page, session: CDPSession): Promise<void> {
  await page.setViewportSize(screen);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Opens a lesson, already signed in, and presses play. */
async function openLesson(page: Page, session: CDPSession, address: string): Promise<FirstSecond> {
  await slowPage(page, session);
  let bytes = 0;
  session.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(watching);
  await page.goto(address, { waitUntil: 'commit', timeout: 60_000 });
  const seen = (await page.evaluate(watched)) as Pick<FirstSecond, 'usable' | 'moving'>;
  return { ...seen, bytes };
}

export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Median of several cold openings. @param port of a browser signed in with access to the lesson */
export const measureFirstSecond = async (
  port: number,
  address: string,
  rounds: number,
): Promise<FirstSecond> => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no context.');
    const runs: FirstSecond[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await context.newPage();
      runs.push(await openLesson(page, await context.newCDPSession(page), address));
      await page.close();
    }
    return {
      usable: median(runs.map(({ usable }) => usable)),
      moving: median(runs.map(({ moving }) => moving)),
      bytes: median(runs.map(({ bytes }) => bytes)),
    };
  } finally {
    await browser.close();
  }
};
