import type { CourseDraft } from '@atelier/contracts/course-draft';
import { jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { administrator, startAtelier, type Atelier } from './support/atelier.js';
import { findings } from './support/axe.js';
import { launchBrowser, Person } from './support/browser.js';
import { publishCourse } from './support/courses.js';

jest.setTimeout(180_000);

describe('an assessment, in a browser', () => {
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

  it('is set, edited and deleted by an administrator, who finds it in the menu', async () => {
    const person = await Person.arrive(browser, 'evaluations', atelier.url);
    await person.signIn(administrator);
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
    // Left by the menu and cut off by a reload, what was written is there again.
    await page.getByRole('navigation').getByRole('link', { name: 'Évaluations' }).first().click();
    await page.getByText('Aucune évaluation', { exact: true }).waitFor();
    await page.getByRole('link', { name: '+ Évaluation' }).click();
    await page.getByText('Ce que vous aviez écrit est toujours là').waitFor();
    await page.reload();
    await page.getByText('1 étudiant choisi').waitFor();
    await page.getByText('Écrivez un test qui échoue.').waitFor();
    expect(await choice.inputValue()).toBe(course.title);
    await page.getByRole('button', { name: 'Annuler' }).filter({ hasText: 'Annuler' }).click();
    const question = page.getByRole('dialog', { name: /^Abandonner ce que vous avez écrit/ });
    await question.waitFor();
    expect(await findings(person)).toEqual([]);
    await question.getByRole('button', { name: 'Annuler' }).click();
    await question.waitFor({ state: 'hidden' });
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
    await instructions.fill('Écrivez trois tests.');
    await page.goBack();
    await row.getByText('Écrivez un test qui échoue.').waitFor();
    await row.getByRole('link', { name: /^Modifier/ }).click();
    await page.getByText('Écrivez trois tests.').waitFor();
    await page.getByRole('button', { name: 'Revenir à la version enregistrée' }).click();
    await page.getByText('Écrivez un test qui échoue.').waitFor();
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
