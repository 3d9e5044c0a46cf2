import type { Page } from 'playwright-core';
import { startAtelier } from './support/atelier.js';
import { Person } from './support/browser.js';
import { save, textSections } from './support/courses.js';
import { axeViolations } from './support/axe.js';
import { eventually, poll } from './support/eventually.js';
import { signInTeacher } from './support/people.js';
import { unfoldSections } from './support/programme-editor.js';
import { sequence } from './support/sequence.js';
import { Wizard } from './support/wizard.js';

const email = 'deux-onglets@exemple.fr';
/** About fifteen seconds; a minute found no loss either. */
const rounds = 12;

/** The lessons of `textSections()`, one per section; numbering restarts in each. */
const titleOf = (page: Page, section: number) =>
  page.getByLabel('Titre de la leçon 1', { exact: true }).nth(section - 1);

describe('two tabs on one programme, in a browser', () => {
  const it = sequence();
  const atelier = prepare(startAtelier);
  let here: Person;
  let there: Page;
  let wizard: Wizard;

  const titles = async () =>
    (await wizard.stored()).sections.flatMap(({ lessons }) => lessons.map(({ title }) => title));
  const openBoth = async () => {
    for (const page of [here.page, there]) {
      await page.goto(wizard.path('programme'));
      await page.getByRole('button', { name: 'Ajouter une section' }).waitFor();
      await unfoldSections(page);
      await titleOf(page, 1).waitFor();
    }
  };
  /** Edits both before either receives a live message. */
  const rename = (...renamings: [page: Page, lesson: number, title: string][]) =>
    Promise.all(renamings.map(([page, lesson, title]) => titleOf(page, lesson).fill(title)));
  const question = (page: Page, name: string) => page.getByRole('group', { name });

  beforeAll(async () => {
    const author = await signInTeacher(atelier, email);
    const { _id } = await author.done<{ _id: string }>('POST', '/api/courses', { title: 'À deux' });
    await save(author, _id, 'sections', textSections());
    here = await Person.arrive(atelier, 'deux-onglets', { as: { email, password: 'mot-de-passe' } });
    there = await here.page.context().newPage();
    wizard = new Wizard(here.page, author, _id);
    await openBoth();
  });

  it('loses nothing of what two tabs write into different lessons, again and again', async () => {
    proves('merge.programme');

    const before = await titles();
    let merges = 0;
    there.on('response', (response) => {
      if (response.status() === 409) merges += 1;
    });
    here.page.on('response', (response) => {
      if (response.status() === 409) merges += 1;
    });
    for (let round = 1; round <= rounds; round += 1) {
      await rename([here.page, 1, `Ici ${round}`], [there, 2, `Là-bas ${round}`]);
      await poll(() => titles()).toEqual(expect.arrayContaining([`Ici ${round}`, `Là-bas ${round}`]));
      if (round === 2) {
        const add = (page: Page) => page.getByRole('button', { name: 'Ajouter une leçon' }).first().click();
        await Promise.all([add(here.page), add(there)]);
        await poll(() => titles()).toHaveLength(before.length + 2);
      }
    }
    await eventually(() => expect(merges).toBeGreaterThan(0));
    for (const page of [here.page, there]) {
      await poll(() => titleOf(page, 1).inputValue()).toBe(`Ici ${rounds}`);
      await poll(() => titleOf(page, 2).inputValue()).toBe(`Là-bas ${rounds}`);
      expect(await page.getByRole('heading', { name: 'Deux versions du programme' }).count()).toBe(0);
    }
  });

  it('asks in both tabs which of two titles is to be, and follows the first answer', async () => {
    proves('merge.fields');

    await rename([here.page, 1, 'Le mien'], [there, 1, 'L’autre']);
    for (const page of [here.page, there])
      await page.getByRole('heading', { level: 1, name: 'Deux versions du programme' }).waitFor();
    await here.screenshot('01-question');
    expect(await axeViolations(here)).toEqual([]);
    const mergeQuestion = question(here.page, 'Quel titre pour la leçon 1 ?');
    await mergeQuestion.getByText('Le mien').waitFor();
    const button = here.page.getByRole('button', { name: 'Enregistrer le programme' });
    await poll(() => button.isDisabled()).toBe(true);
    expect(await mergeQuestion.getByRole('radio', { checked: true }).count()).toBe(0);
    await mergeQuestion.getByText('L’autre', { exact: true }).click();
    await button.click();
    await eventually(async () => expect((await titles())[0]).toBe('L’autre'));
    await there.getByText('L’autre onglet a répondu').waitFor();
    await titleOf(there, 1).waitFor();
    await poll(() => titleOf(there, 1).inputValue()).toBe('L’autre');

    await here.page.getByRole('button', { name: 'Annuler' }).click();
    await there.getByRole('heading', { name: 'Deux versions du programme' }).waitFor();
    await question(there, 'Quel titre pour la leçon 1 ?').getByText('Le mien', { exact: true }).click();
    await there.getByRole('button', { name: 'Enregistrer le programme' }).click();
    await eventually(async () => expect((await titles())[0]).toBe('Le mien'));
  });

  it('keeps a lesson that one tab deletes while the other writes in it, and names what deleting loses', async () => {
    proves('merge.deleted');

    await openBoth();
    const [first = ''] = await titles();
    const menu = here.page.getByRole('button', { name: `Actions sur la leçon «\u00a0${first}\u00a0»` });
    await menu.click();
    await Promise.all([
      here.page.getByRole('menuitem', { name: /^Supprimer/ }).click(),
      titleOf(there, 1).fill('Reprise là-bas'),
    ]);
    await there.getByText('La supprimer ferait perdre').waitFor();
    await poll(() => titles()).toContain('Reprise là-bas');
    const keep = there.getByText('Garder la leçon');
    await there.setViewportSize({ width: 390, height: 844 });
    await keep.click();
    await there.getByRole('button', { name: 'Enregistrer le programme' }).click();
    await titleOf(there, 1).waitFor();
    await eventually(async () => expect((await titles())[0]).toBe('Reprise là-bas'));
    await wizard.expectStored({ merges: [] });
  });

  it('complains of nothing but the conflicts it was made to have', () => {
    expect(here.complaints.filter((words) => !/ 409 /.test(words))).toEqual([]);
  });
});
