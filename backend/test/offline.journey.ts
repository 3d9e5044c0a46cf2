import { jest } from '@jest/globals';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { Browser } from 'playwright-core';
import { startAtelier, type Atelier } from './support/atelier.js';
import { findings } from './support/axe.js';
import { launchBrowser, Person } from './support/browser.js';
import { publishCourse } from './support/courses.js';
import { cuttableLine, type CuttableLine } from './support/cuttable-line.js';
import { eventually } from './support/eventually.js';
import { signInAdministrator } from './support/people.js';
import { story } from './support/story.js';
import type { Visitor } from './support/visitor.js';

jest.setTimeout(120_000);

describe('without a line, in a browser', () => {
  const it = story();
  let atelier: Atelier;
  let line: CuttableLine;
  let browser: Browser;
  let author: Visitor;
  let person: Person;
  let course: CourseDraft;

  beforeAll(async () => {
    atelier = await startAtelier();
    line = await cuttableLine(Number(new URL(atelier.url).port));
    browser = await launchBrowser();
    author = await signInAdministrator(atelier);
    course = await publishCourse(author, { title: 'Lire sans réseau', price: 0 });
    person = await Person.arrive(browser, 'hors-ligne', line.url, { serviceWorkers: 'allow' });
  });
  afterAll(async () => {
    await browser?.close();
    await line?.close();
    await atelier?.close();
  });

  const waits = () => person.page.getByRole('heading', { level: 1, name: 'Cette page attend le réseau' });
  const heading = (name: string) => person.page.getByRole('heading', { level: 1, name });
  /** The worker has kept its files, and answers for this page. */
  const isKept = () =>
    eventually(async () =>
      expect(await person.page.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated'),
    );

  it('no click and no address leads to the browser’s error page, and the page comes by itself', async () => {
    const { page } = person;
    await page.goto('/');
    await isKept();
    line.cut();
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Tutoriels' }).click();
    await waits().waitFor();
    await page.getByText('Hors ligne.', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/tutoriels');
    await page.reload();
    await waits().waitFor();
    await page.goto('/contact?de=loin');
    await waits().waitFor();
    expect(await findings(person)).toEqual([]);
    await person.picture('01-page');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await person.picture('02-page-390');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
    line.mend();
    await heading('Une question ?').or(heading('Contact')).first().waitFor();
    expect(new URL(page.url()).search).toBe('?de=loin');
  });

  it('with one, it is the server that answers, never what was kept', async () => {
    const { page } = person;
    await page.goto('/courses');
    await page.getByRole('link', { name: /Lire sans réseau/ }).waitFor();
    await publishCourse(author, { title: 'Paru depuis', price: 0 });
    await page.goto('/contact');
    const answer = await page.goto('/courses');
    expect(await answer?.text()).toContain('Paru depuis');
    expect((await page.goto('/nulle-part'))?.status()).toBe(404);
    expect(course.title).toBe('Lire sans réseau');
  });
});
