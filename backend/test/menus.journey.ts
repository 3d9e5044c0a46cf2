import type { CourseDraft } from '@atelier/contracts/authoring';
import { jest } from '@jest/globals';
import type { Browser, BrowserContextOptions, Locator } from 'playwright-core';
import { administrator, startAtelier, type Atelier } from './support/atelier.js';
import { findings } from './support/axe.js';
import { launchBrowser, Person } from './support/browser.js';
import { publishCourse } from './support/courses.js';

jest.setTimeout(180_000);

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

describe('menus, in a browser', () => {
  let atelier: Atelier;
  let browser: Browser;
  let course: CourseDraft;

  beforeAll(async () => {
    atelier = await startAtelier();
    browser = await launchBrowser();
    const author = await atelier.visitor().logIn(administrator.email, administrator.password);
    course = await publishCourse(author, { title: 'Tester ce qui compte', price: 0 });
    await publishCourse(author, { title: 'Autre chose' });
    const student = await atelier.visitor().signUp('lea@exemple.fr', 'Léa Caron');
    await student.recordPurchase([course._id]);
  });
  afterAll(async () => {
    await browser?.close();
    await atelier?.close();
  });

  const arrive = async (name: string, options?: BrowserContextOptions): Promise<Person> => {
    const person = await Person.arrive(browser, name, atelier.url, options);
    const { page } = person;
    await page.goto('/auth');
    await page.getByLabel('Email').fill(administrator.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(administrator.password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL((url) => url.pathname !== '/auth');
    await page.goto('/courses');
    return person;
  };
  const gone = (menu: Locator) => menu.waitFor({ state: 'hidden' });
  const focused = ({ page }: Person) => page.locator('[role=menuitem]:focus').innerText();

  it('under the avatar open by a tap, lead on by a tap and close by a tap elsewhere', async () => {
    const person = await arrive('menu-tactile', { hasTouch: true });
    const { page } = person;
    const avatar = page.getByRole('button', { name: /^Menu de/ });
    const menu = page.getByRole('menu');
    await avatar.tap();
    await menu.waitFor();
    expect(await findings(person)).toEqual([]);
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
  });

  it('shown to a mouse that comes near do not stay open, for the mouse or for a finger', async () => {
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
    const person = await arrive('menu-clavier');
    const { page } = person;
    const menu = page.getByRole('menu');
    const avatar = page.getByRole('button', { name: /^Menu de/ });
    await avatar.focus();
    await page.keyboard.press('Enter');
    expect(await focused(person)).toContain(administrator.email);
    await page.keyboard.press('ArrowUp');
    expect(await focused(person)).toBe('Déconnexion');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    expect(await focused(person)).toBe('Tableau de bord');

    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.type('ev');
    expect(await focused(person)).toBe('Évaluations');
    await page.clock.runFor(349);
    await page.keyboard.type('c');
    // « evc » is nothing's beginning.
    expect(await focused(person)).toBe('Évaluations');
    await page.clock.runFor(350);
    await page.keyboard.type('c');
    expect(await focused(person)).toBe('Cours');
    await page.clock.resume();

    await page.keyboard.press('Tab');
    await gone(menu);
    // On to what follows the avatar; the arrow up opens the menu at its end.
    expect(await page.locator('[aria-haspopup=menu]:focus').count()).toBe(0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowUp');
    expect(await focused(person)).toBe('Déconnexion');
    await page.keyboard.type('f');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/formateurs');
  });

  it('of a phone open by the hamburger and close by the mark, the backdrop and each link', async () => {
    const person = await arrive('menu-telephone', phone);
    const { page } = person;
    const hamburger = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await hamburger.tap();
    await menu.getByRole('link', { name: 'Tableau de bord' }).waitFor();
    await menu.getByRole('button', { name: 'Deconnexion' }).waitFor();
    await person.picture('01-ouvert');
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

    await hamburger.focus();
    await page.keyboard.press('Enter');
    await menu.waitFor();
    expect(await menu.locator(':focus').count()).toBe(1);
    await menu.getByRole('button', { name: 'Fermer' }).focus();
    await page.keyboard.press('Enter');
    await gone(menu);
    expect(await page.locator('[aria-haspopup=dialog]:focus').count()).toBe(1);
    await hamburger.tap();
    await menu.getByRole('button', { name: 'Deconnexion' }).tap();
    await page.waitForURL((url) => url.pathname === '/');
    await hamburger.tap();
    await menu.getByRole('link', { name: 'Connexion' }).waitFor();
  });

  it('lead the administrator to Évaluations, where work is set, edited and deleted', async () => {
    const person = await arrive('evaluations');
    const { page } = person;
    await page.getByRole('button', { name: /^Menu de/ }).click();
    await page.getByRole('menuitem', { name: 'Évaluations' }).click();
    await page.waitForURL('**/admin/evalution');
    await page.getByText('Aucune évaluation', { exact: true }).waitFor();
    await page.getByRole('link', { name: '+ Évaluation' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nouvelle évaluation' }).waitFor();

    const submit = page.getByRole('button', { name: 'Créer l’évaluation' });
    const instructions = page.getByRole('textbox', { name: 'Consigne' });
    await instructions.fill('Écrivez un test qui échoue.');
    await submit.click();
    await page.getByText('Choisissez un cours').waitFor();
    const choice = page.getByRole('combobox', { name: 'Cours' });
    expect(await page.locator('[role=combobox]:focus').count()).toBe(1);
    expect(await instructions.innerText()).toContain('Écrivez un test qui échoue.');
    await choice.fill('compte');
    await page.getByRole('option', { name: course.title }).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await findings(person)).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await choice.inputValue()).toBe(course.title);

    await page.getByRole('radio', { name: /Certains étudiants/ }).check();
    await submit.click();
    await page.getByText('Choisissez au moins un étudiant').waitFor();
    await page.getByRole('checkbox', { name: /Léa Caron/ }).check();
    await page.getByText('1 étudiant choisi').waitFor();
    expect(await findings(person)).toEqual([]);
    await person.picture('01-formulaire');
    await submit.click();
    await page.waitForURL('**/admin/evalution');
    const row = page.getByRole('listitem').filter({ hasText: course.title });
    await row.getByText('Écrivez un test qui échoue.').waitFor();
    await row.getByText('1 étudiant', { exact: true }).waitFor();
    await person.picture('02-liste');

    await row.getByRole('link', { name: /^Modifier/ }).click();
    await page.getByRole('button', { name: 'Enregistrer' }).waitFor();
    expect(await page.getByRole('checkbox', { name: /Léa Caron/ }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: /Tous les étudiants/ }).check();
    await instructions.fill('Écrivez deux tests.');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.waitForURL('**/admin/evalution');
    await row.getByText('Écrivez deux tests.').waitFor();
    await row.getByText('Tous les étudiants').waitFor();

    const filter = page.getByRole('combobox', { name: 'Filtrer par cours' });
    await filter.fill('autre');
    await page.getByRole('option', { name: 'Autre chose' }).click();
    await page.getByText('Aucune évaluation pour ce cours').waitFor();
    await page.getByRole('button', { name: 'Voir tous les cours' }).click();
    await row.getByRole('button', { name: /^Supprimer/ }).click();
    await page.getByText('Êtes-vous sûr de vouloir supprimer cet élément ?').waitFor();
    expect(await findings(person)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await page.getByText('Aucune évaluation', { exact: true }).waitFor();
    expect(person.complaints).toEqual([]);
  });
});
