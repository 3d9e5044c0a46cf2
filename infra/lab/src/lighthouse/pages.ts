import { Catalogue } from '@atelier/contracts/catalog';
import { CourseDetail } from '@atelier/contracts/course-detail';
import { Tutorials } from '@atelier/contracts/tutorials';
import { chromium, type Page } from 'playwright-core';
import { type DemoAccount, students } from '@atelier/infra/demo/accounts';
import { react } from '@atelier/infra/demo/content/react';
import { typeset } from '@atelier/infra/demo/content/course';
import { ApiClient } from '@atelier/infra/demo/seed/api-client';
import { type Bars, ownBars, publicBars } from './measure.js';

export interface MeasuredPage {
  name: string;
  path: string;
  bars: Bars;
  /** Prepares the browser for the measurement. */
  prepare?(page: Page): Promise<void>;
}

const signIn = async (page: Page, url: string, { email, password }: DemoAccount): Promise<void> => {
  // Whoever is signed in already is led on from there.
  await page.context().clearCookies();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate('localStorage.clear()');
  await page.goto(`${url}/auth`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/auth');
};

export const signInStudent = (page: Page, url: string): Promise<void> => signIn(page, url, students.aminata);

/** Path of the first film of the demo students' course. */
export const filmPath = async (url: string): Promise<string> => {
  const { _id } = await demoCourse(url);
  const { sections } = CourseDetail.parse(await (await fetch(`${url}/api/courses/${_id}`)).json());
  const film = sections.flatMap(({ lessons }) => lessons).find(({ parts }) => parts[0]?.type === 'lecture');
  if (!film) throw new Error('The demo course has no film.');
  return `/course/learning/${_id}?tabIndex=0&lesson=${film._id}`;
};

const demoCourse = async (url: string) => {
  const courses = await ApiClient.anonymous(url).everyOf('/courses', 'courses', Catalogue);
  const course = courses.find(({ title }) => title === typeset(react.title));
  if (!course) throw new Error('The demo content is not there: nothing to measure.');
  return course;
};

/** In order of measurement: as a visitor, with something in the cart, then signed in. */
export const measuredPages = async (url: string): Promise<MeasuredPage[]> => {
  const course = await demoCourse(url);
  const { blogs } = Tutorials.parse(await (await fetch(`${url}/api/blogs`)).json());
  const [tutorial] = blogs;
  if (!tutorial) throw new Error('The demo content is not there: nothing to measure.');
  const coursePath = `/course/${course._id}`;
  return [
    { name: 'home', path: '/', bars: publicBars },
    { name: 'catalogue', path: '/courses', bars: publicBars },
    { name: 'course', path: coursePath, bars: publicBars },
    { name: 'tutorial', path: `/tutoriels/${tutorial._id}`, bars: publicBars },
    { name: 'auth', path: '/auth', bars: ownBars },
    {
      name: 'cart',
      path: '/cart',
      bars: ownBars,
      async prepare(page) {
        await page.goto(`${url}${coursePath}`);
        await page.getByRole('button', { name: 'Ajouter au panier' }).first().click();
        // Before hydration the click only waits for it.
        await page.getByRole('link', { name: 'Voir le panier' }).first().click();
        await page.getByText(course.title).first().waitFor();
      },
    },
    {
      name: 'Mes cours',
      path: '/my-courses',
      bars: ownBars,
      async prepare(page) {
        await signInStudent(page, url);
        await page.goto(`${url}/my-courses`);
        await page.getByText(course.title).first().waitFor();
      },
    },
  ];
};

/** Runs a step in the browser to be measured, with the same cookies, then disconnects. */
export const inBrowser = async (port: number, act: (page: Page) => Promise<void>): Promise<void> => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const page = await browser.contexts()[0]?.newPage();
    if (!page) throw new Error('The browser opens no page.');
    await act(page);
    await page.close();
  } finally {
    await browser.close();
  }
};
