import type { BrowserContextOptions, Locator } from 'playwright-core';
import { administrator, startAtelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { expectCount, poll } from './support/eventually.js';

const student = { email: 'lea@exemple.fr', name: 'Léa Caron', password: 'mot-de-passe' };
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

describe('menus, in a browser', () => {
  const atelier = prepare(startAtelier);

  beforeAll(async () => {
    await atelier.visitor().signUp(student.email, student.name);
  });

  const arrive = async (name: string, options?: BrowserContextOptions, who = administrator) => {
    const person = await Person.arrive(atelier, name, { as: who, ...options });
    await person.page.goto('/courses');
    return person;
  };
  const gone = (menu: Locator) => menu.waitFor({ state: 'hidden' });
  const focused = ({ page }: Person) => page.locator('[role=menuitem]:focus').innerText();

  it('opens at a press that came before the code of the page, once however often it came', async () => {
    proves('page.early-press');

    const { page } = await Person.arrive(atelier, 'menu-pressee', phone);
    const come = Promise.withResolvers<void>();
    const isCode = ({ pathname }: URL) => /\/assets\/.*\.js$/.test(pathname);
    await page.route(isCode, (route) => come.promise.then(() => route.continue()));
    await page.goto('/contact', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Menu' });
    await button.tap();
    await button.tap();
    // It opens automatically, so no click is needed.
    await page.locator('header').getByRole('link', { name: 'Atelier' }).focus();
    come.resolve();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Accueil', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await gone(menu);
    await button.tap();
    await menu.waitFor();
    await page.context().close();
  });

  it('under the avatar open by a tap, lead on by a tap and close by a tap elsewhere', async () => {
    proves('menu.account', 'menu.hover');

    const person = await arrive('menu-tactile', { hasTouch: true });
    const { page } = person;
    const avatar = page.getByRole('button', { name: /^Menu de/ });
    const menu = page.getByRole('menu');
    await avatar.tap();
    await menu.waitFor();
    expect(await axeViolations(person)).toEqual([]);
    await page.getByRole('heading', { level: 1 }).tap();
    await gone(menu);
    await avatar.tap();
    await menu.waitFor();
    await avatar.tap();
    await gone(menu);
    await avatar.tap();
    await menu.getByRole('menuitem', { name: 'Profil', exact: true }).tap();
    await page.waitForURL('**/profil');
    await gone(menu);
    await page.goto('/courses');
    await avatar.tap();
    await menu.getByRole('menuitem', { name: administrator.email }).tap();
    await page.waitForURL('**/auth/profile');
    await avatar.tap();
    await menu.getByRole('menuitem', { name: 'Déconnexion' }).tap();
    await page.getByRole('link', { name: 'Connexion' }).waitFor();
  });

  it('shown to a mouse that comes near do not stay open, for the mouse or for a finger', async () => {
    proves('menu.hover');

    const { page } = await arrive('menu-souris', { hasTouch: true });
    const avatar = page.getByRole('button', { name: /^Menu de/ });
    const menu = page.getByRole('menu');
    await avatar.hover();
    await menu.waitFor();
    await page.mouse.move(400, 500);
    await gone(menu);
    await avatar.hover();
    await menu.waitFor();
    await page.getByRole('heading', { level: 1 }).tap();
    await gone(menu);
    await avatar.hover();
    await avatar.tap();
    await menu.getByRole('menuitem', { name: 'Formateurs' }).tap();
    await page.waitForURL('**/admin/formateurs');
    expect(await menu.count()).toBe(0);
  });

  it('under the avatar are used by keyboard alone, with letters that belong together for 350 ms', async () => {
    proves('menu.account', 'menu.administrator', 'menu.keyboard');

    const person = await arrive('menu-clavier');
    const { page } = person;
    const menu = page.getByRole('menu');
    const avatar = page.getByRole('button', { name: /^Menu de/ });
    await avatar.focus();
    await page.keyboard.press('Enter');
    await poll(() => focused(person)).toContain(administrator.email);
    await page.keyboard.press('ArrowUp');
    await poll(() => focused(person)).toBe('Déconnexion');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await poll(() => focused(person)).toBe('Tableau de bord');

    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.type('ev');
    await poll(() => focused(person)).toBe('Évaluations');
    await page.clock.runFor(349);
    await page.keyboard.type('c');
    // No entry starts with « evc ».
    await poll(() => focused(person)).toBe('Évaluations');
    await page.clock.runFor(350);
    await page.keyboard.type('c');
    await poll(() => focused(person)).toBe('Cours');
    await page.clock.resume();

    await page.keyboard.press('Tab');
    await gone(menu);
    // Tab goes past the avatar; the up arrow opens the menu at its end.
    expect(await page.locator('[aria-haspopup=menu]:focus').count()).toBe(0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowUp');
    await poll(() => focused(person)).toBe('Déconnexion');
    await page.keyboard.type('f');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/formateurs');
  });

  it('of a phone open by the hamburger and close by the mark, the backdrop and each link', async () => {
    proves('menu.administrator', 'menu.mobile');

    const person = await arrive('menu-telephone', phone);
    const { page } = person;
    const hamburger = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await hamburger.tap();
    await menu.getByRole('link', { name: 'Tableau de bord' }).waitFor();
    await menu.getByRole('button', { name: 'Deconnexion' }).waitFor();
    await person.screenshot('01-ouvert');
    await menu.getByRole('button', { name: 'Fermer' }).tap();
    await gone(menu);
    await hamburger.tap();
    await menu.waitFor();
    await page.touchscreen.tap(12, 500);
    await gone(menu);
    await hamburger.tap();
    await menu.getByRole('link', { name: 'Contact' }).tap();
    await page.waitForURL('**/contact');
    await gone(menu);
    // Navigation moves the focus to the heading.
    await page.locator('h1:focus').waitFor();

    await hamburger.focus();
    await page.keyboard.press('Enter');
    await menu.waitFor();
    await expectCount(menu.locator(':focus'), 1);
    await menu.getByRole('button', { name: 'Fermer' }).focus();
    await page.keyboard.press('Enter');
    await gone(menu);
    await expectCount(page.locator('[aria-haspopup=dialog]:focus'), 1);
    await hamburger.tap();
    await menu.getByRole('button', { name: 'Deconnexion' }).tap();
    await page.waitForURL((url) => url.pathname === '/');
    await hamburger.tap();
    await menu.getByRole('link', { name: 'Connexion' }).waitFor();
  });

  it('of a phone lead a student to their courses', async () => {
    proves('menu.student', 'menu.mobile');

    const { page } = await arrive('menu-etudiante', phone, student);
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    expect(await menu.getByRole('link', { name: 'Tableau de bord' }).count()).toBe(0);
    await menu.getByRole('link', { name: 'Mes cours' }).tap();
    await page.waitForURL('**/auth/courses');
  });

  it('of the administration open on a phone, close with each entry and sign out', async () => {
    proves('profile.administration', 'admin.sidebar');

    const person = await arrive('menu-administration', phone);
    const { page } = person;
    await page.goto('/admin/evalution?page=1');
    const open = page.getByRole('button', { name: 'Administration Centrale' });
    const menu = page.getByRole('dialog', { name: 'Administration Centrale' });
    await open.tap();
    await person.screenshot('01-ouvert');
    await menu.getByRole('link', { name: 'Évaluations' }).tap();
    await gone(menu);
    await open.tap();
    await menu.waitFor();
    // Outside the drawer on the right.
    await page.touchscreen.tap(12, 500);
    await gone(menu);
    await open.tap();
    await menu.getByRole('link', { name: 'Profil' }).tap();
    await page.waitForURL('**/admin/profile');
    await gone(menu);
    await page.getByRole('link', { name: 'Atelier' }).tap();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goBack();
    await open.tap();
    await menu.getByRole('button', { name: 'Deconnexion' }).tap();
    await page.waitForURL((url) => url.pathname === '/');
  });
});
