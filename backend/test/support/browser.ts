import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SessionUser } from '@atelier/contracts/identity';
import { browserPath } from '@atelier/infra/testing/browser';
import { chromium, type Browser, type BrowserContextOptions, type Page, type Request } from 'playwright-core';

const artifacts = new URL('../../../artifacts/', import.meta.url).pathname;

/** Chromium of the machine, with the switches it needs where there is no GPU, no sandbox and no internet. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
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
}

/** Windows that are open, for the picture and the words of a failure. */
const open = new Set<Person>();

declare global {
  /** Called by the journeys' environment. */
  var pictureWhatFailed: ((title: string) => Promise<void>) | undefined;
}
globalThis.pictureWhatFailed = async (title) => {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '');
  const name = plain.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 60);
  for (const person of open) {
    console.warn(person.state());
    await person.keepPicture(`echec-${name}`).catch(() => undefined);
  }
};

/**
 * A processor that has a `slower`-th of its time for the page, and 100 ms times `slower` until an answer arrives: on such a
 * machine a journey that looks once at what is still on its way fails. `ATELIER_SLOWER=4 npm test -- --selectProjects journeys`
 */
async function slowDown(page: Page, slower: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const line = { offline: false, latency: 100 * slower, downloadThroughput: -1, uploadThroughput: -1 };
  await devTools.send('Network.emulateNetworkConditions', line);
}

/** One person's browser window, which remembers everything the page complained about. */
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
    open.add(this);
    page.once('close', () => open.delete(this));
  }

  static async arrive(
    browser: Browser,
    name: string,
    baseURL: string,
    options: BrowserContextOptions = {},
  ): Promise<Person> {
    const context = await browser.newContext({
      baseURL,
      locale: 'fr-FR',
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      // Requests that a worker makes pass the page's routes by; offline.journey.ts lets it in.
      serviceWorkers: 'block',
      ...options,
    });
    const slower = Number(process.env['ATELIER_SLOWER'] ?? 0);
    if (slower > 0) context.on('page', (page) => void slowDown(page, slower).catch(() => undefined));
    return new Person(await context.newPage(), name);
  }

  /** The session of somebody who has signed in; the page is an empty one. Who tests signing in itself uses the form. */
  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    const { page } = this;
    const answer = await page.context().request.post('/api/users/login', { data: { email, password } });
    const { token: _, ...user } = SessionUser.parse(await answer.json());
    // Of the same origin, and without a script that would take the session up already.
    await page.goto('/robots.txt');
    await page.evaluate((stored) => localStorage.setItem('user', stored), JSON.stringify(user));
  }

  async signInByForm({ email, password }: { email: string; password: string }): Promise<void> {
    const { page } = this;
    await page.goto('/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL((url) => url.pathname !== '/auth');
  }

  /** Where the window is, what it waits for and what it complained about. */
  state(): string {
    const waiting = [...this.unanswered].map((request) => `${request.method()} ${request.url()}`);
    return [`${this.name} at ${this.page.url()}`, ...waiting.map((address) => `  waits for ${address}`)]
      .concat(this.complaints.map((words) => `  complained: ${words}`))
      .join('\n');
  }

  /** Keeps a picture under artifacts/ where ATELIER_PICTURES asks for them: each takes half a second of a processor. */
  async picture(title: string): Promise<void> {
    if (process.env['ATELIER_PICTURES']) await this.keepPicture(title);
  }

  async keepPicture(title: string): Promise<void> {
    mkdirSync(artifacts, { recursive: true });
    await this.page.screenshot({ path: join(artifacts, `${this.name}-${title}.png`), fullPage: true });
  }
}
