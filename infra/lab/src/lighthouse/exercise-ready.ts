import { Learning } from '@atelier/contracts/enrollment';
import { MyCourses } from '@atelier/contracts/my-courses';
import { students } from '@atelier/infra/demo/accounts';
import { typeset } from '@atelier/infra/demo/content/course';
import { node } from '@atelier/infra/demo/content/node';
import { ApiClient } from '@atelier/infra/demo/seed/api-client';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { median, slowPage } from './first-second.js';

export interface ExerciseReady {
  language: string;
  /** Milliseconds from navigation with a cold cache until « Vérifier » acts. */
  opened: number;
  /** From « Suivante », once the lesson before has been read. */
  afterPrevious: number;
}

/** Of each measured engine, the file that takes longest. */
const engines = { sql: /\/sql-wasm/, javascript: /\/emscripten-module/ };

/** In the page: resolves with the milliseconds since `window.left`, or since navigation. */
const ready = `new Promise((resolve, reject) => {
  const look = () => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent.startsWith('Vérifier'));
    const isReady = button && !button.disabled && !button.ariaDisabled && !button.ariaBusy;
    if (isReady) resolve(performance.now() - (window.left ?? 0));
    else if (performance.now() > 120_000) reject(new Error('The exercise is not ready.'));
    else setTimeout(look, 20);
  };
  look();
})`;
const goOn = `window.left = performance.now();
  [...document.querySelectorAll('a')].find((one) => one.textContent === 'Suivante' && one.checkVisibility()).click()`;

const inFreshPage = async (
  context: BrowserContext,
  measure: (page: Page) => Promise<number>,
): Promise<number> => {
  const page = await context.newPage();
  await slowPage(page, await context.newCDPSession(page));
  const milliseconds = await measure(page);
  await page.close();
  return milliseconds;
};

/** Exercises of the demo's Node.js course. @param port of a browser signed in as its student */
export async function measureExercises(port: number, url: string, rounds: number): Promise<ExerciseReady[]> {
  const api = await ApiClient.signIn(url, students.aminata);
  const courses = await api.everyOf('/learn?title=Node', 'courses', MyCourses);
  const course = courses.find(({ title }) => title === typeset(node.title));
  const learning = await api.get(`/learn/${course?.courseId}/learning`, Learning);
  const lessons = learning.sections.flatMap((section) => section.lessons);
  const addressOf = (id = '') => `${url}/course/learning/${learning.courseId}?tabIndex=0&lesson=${id}`;
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no context.');
    const measured: ExerciseReady[] = [];
    for (const [language, file] of Object.entries(engines)) {
      const index = lessons.findIndex(
        ({ parts: [part] }) => part?.type === 'exercice' && part.exercise?.language === language,
      );
      const open = async (page: Page, at: number) => {
        await page.goto(addressOf(lessons[at]?._id), { waitUntil: 'commit', timeout: 60_000 });
      };
      const opened: number[] = [];
      const afterPrevious: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        opened.push(
          await inFreshPage(context, async (page) => {
            await open(page, index);
            return page.evaluate<number>(ready);
          }),
        );
        afterPrevious.push(
          await inFreshPage(context, async (page) => {
            const fetched = page.waitForEvent('requestfinished', {
              predicate: (request) => file.test(request.url()),
              timeout: 60_000,
            });
            await open(page, index - 1);
            await fetched;
            await page.evaluate(goOn);
            return page.evaluate<number>(ready);
          }),
        );
      }
      measured.push({ language, opened: median(opened), afterPrevious: median(afterPrevious) });
    }
    return measured;
  } finally {
    await browser.close();
  }
}
