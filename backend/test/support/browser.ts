import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SessionUser } from '@atelier/contracts/identity';
import { browserPath } from '@atelier/infra/testing/browser';
import { chromium, type Browser, type BrowserContextOptions, type Page, type Request } from 'playwright-core';
import { closeAfterFile } from './close-after-file.js';

const artifacts = new URL('../../../artifacts/', import.meta.url).pathname;

let launching: Promise<Browser> | undefined;

/**
 * The machine's Chromium, one for a test file, with switches for machines without GPU, sandbox or internet. Closed after the
 * last case.
 */
export const launchBrowser = (): Promise<Browser> => (launching ??= launch());

async function launch(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: browserPath() ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // As in everybody's browser: frames of other origins, sandboxed ones too, have processes of their own.
      '--site-per-process',
      '--autoplay-policy=no-user-gesture-required',
      // `make test-containers`: the stack's address and certificate.
      ...(process.env['ATELIER_BROWSER_SWITCHES']?.split('\n') ?? []),
    ],
  });
  return closeAfterFile(browser);
}

/** Open windows, for screenshots and logs of a failed case. */
const openWindows = new Set<Person>();

declare global {
  /** Called by the journeys' environment. */
  var screenshotFailure: ((title: string) => Promise<void>) | undefined;
}
globalThis.screenshotFailure = async (title) => {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '');
  const name = plain.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 60);
  for (const person of openWindows) {
    console.warn(person.state());
    await person.saveScreenshot(`echec-${name}`).catch(() => undefined);
  }
};

/**
 * Throttles CPU by this factor and adds 100 ms of latency per unit, to find journeys that depend on a fast machine:
 * `ATELIER_SLOWER=4 npm test -- --selectProjects journeys`
 */
async function slowDown(page: Page, slower: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const line = { offline: false, latency: 100 * slower, downloadThroughput: -1, uploadThroughput: -1 };
  await devTools.send('Network.emulateNetworkConditions', line);
}

interface Credentials {
  email: string;
  password: string;
}

/** One person's browser window. Records console errors, warnings and exceptions. */
export class Person {
  readonly complaints: string[] = [];
  private readonly unanswered = new Set<Request>();

  private constructor(
    readonly page: Page,
    private readonly name: string,
  ) {
    page.on('console', (message) => {
      if (message.text().startsWith('Service Worker registration blocked by Playwright')) return;
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('request', (request) => this.unanswered.add(request));
    page.on('requestfinished', (request) => this.unanswered.delete(request));
    page.on('requestfailed', (request) => this.unanswered.delete(request));
    page.setDefaultTimeout(30_000);
    openWindows.add(this);
    page.once('close', () => openWindows.delete(this));
  }

  /** @param options `as`: who is signed in already */
  static async arrive(
    { url }: { url: string },
    name: string,
    { as, ...options }: BrowserContextOptions & { as?: Credentials } = {},
  ): Promise<Person> {
    const browser = await launchBrowser();
    const context = await browser.newContext({
      baseURL: url,
      locale: 'fr-FR',
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      // A service worker's requests bypass the page's routes; offline.journey.ts allows it.
      serviceWorkers: 'block',
      ...options,
    });
    const slower = Number(process.env['ATELIER_SLOWER'] ?? 0);
    if (slower > 0) context.on('page', (page) => void slowDown(page, slower).catch(() => undefined));
    const person = new Person(await context.newPage(), name);
    if (as) await person.signIn(as);
    return person;
  }

  /** Signs in through the API, and leaves an empty page. To test the sign-in itself: `signInByForm`. */
  async signIn({ email, password }: Credentials): Promise<void> {
    const { page } = this;
    const response = await page.context().request.post('/api/users/login', { data: { email, password } });
    const { token: _, ...user } = SessionUser.parse(await response.json());
    // A page of the same origin without scripts, which would use the session already.
    await page.goto('/robots.txt');
    await page.evaluate((stored) => localStorage.setItem('user', stored), JSON.stringify(user));
  }

  async signInByForm({ email, password }: Credentials): Promise<void> {
    const { page } = this;
    await page.goto('/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL((url) => url.pathname !== '/auth');
  }

  /** Address, pending requests and console messages. */
  state(): string {
    const waiting = [...this.unanswered].map((request) => `${request.method()} ${request.url()}`);
    return [`${this.name} at ${this.page.url()}`, ...waiting.map((address) => `  waits for ${address}`)]
      .concat(this.complaints.map((words) => `  complained: ${words}`))
      .join('\n');
  }

  /** Saves a screenshot under artifacts/ if ATELIER_PICTURES is set: each takes half a second of CPU. */
  async screenshot(title: string): Promise<void> {
    if (process.env['ATELIER_PICTURES']) await this.saveScreenshot(title);
  }

  async saveScreenshot(title: string): Promise<void> {
    mkdirSync(artifacts, { recursive: true });
    await this.page.screenshot({ path: join(artifacts, `${this.name}-${title}.png`), fullPage: true });
  }
}
