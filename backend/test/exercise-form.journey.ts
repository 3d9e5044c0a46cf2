import { randomUUIDv7 } from 'node:crypto';
import { jest } from '@jest/globals';
import type { ExerciseRecord } from '@atelier/contracts/exercise-tries';
import type { OfKind, PartDraft } from '@atelier/contracts/lesson-kinds';
import type { Locator, Page } from 'playwright-core';
import { startAtelier, type Atelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { save } from './support/courses.js';
import { eventually, poll } from './support/eventually.js';
import { draftOf, exerciseOf } from './support/exercises.js';
import { recordLayoutShifts, shiftsInUse } from './support/layout-shifts.js';
import { hasKeys } from './support/keyboard.js';
import { signInTeacher } from './support/people.js';
import { ProgrammeEditor } from './support/programme-editor.js';
import { sequence } from './support/sequence.js';
import type { Visitor } from './support/visitor.js';

jest.setTimeout(300_000);

const email = 'formulaire@exemple.fr';
const start = 'export function somme(nombres) {\n  // À vous.\n  return 0\n}\n';
const solution = start.replace('  // À vous.\n  return 0', '  return nombres.reduce((a, b) => a + b, 0)');

/** Walks by Tab to `target` and presses a key; an editor on the way is left by Escape and Tab. */
async function pressBeyondEditors(
  page: Page,
  target: Locator,
  key?: string,
  step: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < 200 && !(await hasKeys(target)); steps += 1) {
    if (await page.locator('.cm-content:focus').count()) await page.keyboard.press('Escape');
    await page.keyboard.press(step);
  }
  await poll(() => hasKeys(target)).toBe(true);
  if (key) await page.keyboard.press(key);
}

/** The page of an exercise. */
class ExerciseForm {
  constructor(readonly page: Page) {}

  async write(file: string, text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: file, exact: true }).fill(text);
  }

  async tab(name: 'Départ' | 'Solution' | 'Comparer'): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
  }

  /** Adds a check and leaves it open, the others folded. */
  async addCheck(sentence: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Ajouter une vérification' }).click();
    await this.page.getByLabel('Phrase montrée à l’élève').last().fill(sentence);
  }

  async fold(number: number): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^Vérification ${number}\\s`) }).click();
  }

  async verify(): Promise<void> {
    const verification = this.page.waitForResponse((response) => response.url().endsWith('/verification'));
    await this.page.getByRole('button', { name: 'Vérifier la solution' }).click();
    expect((await verification).status()).toBe(200);
    await this.page.getByText(/^Dernière fois /).waitFor();
  }

  check(number: number) {
    return this.page.getByRole('button', { name: new RegExp(`^Vérification ${number}\\s`) });
  }
}

describe('the author of an exercise, in a browser', () => {
  const it = sequence();
  let atelier: Atelier;
  let api: Visitor;
  let author: Person;
  let form: ExerciseForm;
  let editor: ProgrammeEditor;
  let courseId: string;

  const stored = async (index = 0): Promise<OfKind<PartDraft, 'exercice'>> =>
    exerciseOf(await draftOf(api, courseId), index);
  /** Both widths and themes, or two of the four where the page is much the same. */
  const look = async (name: string, isWhole = false) => {
    const { page } = author;
    for (const width of [1440, 390])
      for (const scheme of ['light', 'dark'] as const) {
        if (!isWhole && (width === 1440) !== (scheme === 'light')) continue;
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate('window.scrollTo(0, 0)');
        await author.screenshot(`${name}-${width}-${scheme}`);
        expect(await axeViolations(author)).toEqual([]);
        await poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
  };

  beforeAll(async () => {
    atelier = await startAtelier();
    api = await signInTeacher(atelier, email);
    courseId = (await api.done<{ _id: string }>('POST', '/api/courses', { title: 'Réduire' }))._id;
    await save(api, courseId, 'category', 'Backend');
    await save(api, courseId, 'price', 0);
    await save(api, courseId, 'sections', [
      {
        title: 'Section',
        lessons: ['La somme', 'Les totaux'].map((title) => ({ title, isFree: false, parts: [] })),
      },
    ]);
    author = await Person.arrive(atelier, 'exercice-auteur', { as: { email, password: 'mot-de-passe' } });
    form = new ExerciseForm(author.page);
    editor = await new ProgrammeEditor(author.page, api, courseId).open();
  });
  afterAll(async () => {
    await atelier?.close();
  });

  it('writes one in JavaScript, from its lesson’s row', async () => {
    proves('exercise.form');

    const { page } = author;
    await editor.toggle('La somme');
    await page.getByRole('button', { name: 'Exercice', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'La somme' }).waitFor();
    await page
      .getByRole('textbox', { name: 'Ce que l’élève doit faire' })
      .fill('Rendez la somme des nombres.');
    await form.write('exercice.js, départ', start);
    await page.getByRole('button', { name: 'Limiter à des lignes' }).click();
    await page.getByLabel('Première ligne de la zone').fill('2');
    await page.getByLabel('Dernière ligne de la zone').fill('3');
    await page.getByText('Zone des élèves\u00a0: lignes 2 à 3').first().waitFor();
    await form.tab('Solution');
    // Lines outside of the zone are the start's: another one is said at once, and stays to be mended.
    await form.write('exercice.js, solution', solution.replace('nombres', 'autre'));
    await page.getByText('La solution change des lignes hors de la zone des élèves').first().waitFor();
    await form.write('exercice.js, solution', start);
    await poll(() => page.getByText('hors de la zone des élèves').count()).toBe(0);
    await page.getByRole('button', { name: 'Ajouter un fichier' }).click();
    await page.getByRole('button', { name: 'Actions sur le fichier fichier-2.js' }).click();
    await page.getByRole('menuitem', { name: 'Renommer' }).click();
    await page.keyboard.type('essai');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Actions sur le fichier essai.js' }).click();
    await page.getByRole('menuitem', { name: 'Réserver aux essais' }).click();
    await page.getByText('«\u00a0Exécuter\u00a0» lance essai.js').waitFor();
    await form.write('essai.js, départ', 'console.log(somme([1, 2]))');
    await form.addCheck('`somme` additionne.');
    await form.write('Test de la vérification', 'attendre(somme([1, 2, 3])).egal(6)');
    await page.getByLabel('Indice, après 3 essais, facultatif').fill('Pensez à reduce.');
    await form.fold(1);
    await form.addCheck('La somme de rien est 0.');
    await form.write('Test de la vérification', 'attendre(somme([])).egal(0)');
    await form.fold(2);
    await poll(() => stored()).toMatchObject({
      statement: '<p>Rendez la somme des nombres.</p>',
      entry: 'essai.js',
      files: [{ name: 'exercice.js', start, zone: { from: 2, to: 3 } }, { name: 'essai.js' }],
      checks: [
        {
          sentence: '`somme` additionne.',
          test: 'attendre(somme([1, 2, 3])).egal(6)',
          hint: 'Pensez à reduce.',
        },
        { sentence: 'La somme de rien est 0.' },
      ],
    });
    const minutes = page.getByRole('region', { name: 'Temps à prévoir' }).getByLabel('Minutes');
    await page.getByText('Sans indication de votre part\u00a0: 6\u00a0min').waitFor();
    await minutes.fill('0');
    await page.getByText('De 1 à 600 minutes').waitFor();
    await minutes.fill('25');
    await poll(() => stored()).toMatchObject({ statedMinutes: 25, time: 25 });
    await recordLayoutShifts(page);
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByText('Prêt à publier').waitFor();
    expect(await shiftsInUse(page)).toEqual([]);
    await look('01-ecrit');
  });

  it('verifies it, reads why it fails, mends it, and sees that the start does not pass', async () => {
    proves('exercise.verify', 'exercise.form', 'exercise.gap');

    const { page } = author;
    await form.verify();
    // The solution is the start still: its first check fails, and unfolds by itself.
    await page.getByText('Elle échoue à la vérification 1.', { exact: true }).waitFor();
    await page.getByText('Attendu', { exact: true }).waitFor();
    await page.getByRole('definition').getByText('6', { exact: true }).waitFor();
    await look('02-echec', true);
    // What publication needs says the same, and its link leads there.
    await page.getByRole('link', { name: /La somme.*La solution échoue à une vérification/ }).click();
    await poll(() => hasKeys(form.check(1))).toBe(true);
    await page
      .getByRole('button', { name: /exercice\.js/, exact: false })
      .first()
      .click();
    await form.tab('Solution');
    await form.write('exercice.js, solution', solution);
    await page.getByText('À revérifier', { exact: true }).first().waitFor();
    await form.verify();
    await page.getByText('Elle passe tout.', { exact: true }).waitFor();
    await page.getByText('1 sur 2', { exact: true }).waitFor();
    await eventually(async () => {
      const { files, verification } = await stored();
      expect(files[0]?.solution).toBe(solution);
      expect(verification).toMatchObject({ isCurrent: true, by: 'browser' });
    });
    // Also for whoever comes back later.
    await page.reload();
    await page.getByText(/^Dernière fois le .*, en \d+\sms$/).waitFor();
    await form.tab('Comparer');
    await page.getByRole('textbox', { name: 'exercice.js, du départ à la solution' }).waitFor();
    await look('03-vert');
  });

  it('lets the server verify what counts, with a hidden check', async () => {
    proves('exercise.verify', 'exercise.counts');

    const { page } = author;
    await page.getByRole('switch', { name: 'Compte pour l’attestation' }).check();
    if ((await form.check(2).getAttribute('aria-expanded')) === 'false') await form.fold(2);
    await page.getByRole('switch', { name: 'Cachée' }).last().check();
    await page.getByRole('button', { name: 'Vérifier la solution' }).click();
    await page.getByText(/^Dernière fois par le serveur/).waitFor();
    await poll(() => stored()).toMatchObject({
      counts: true,
      checks: [{}, { isHidden: true }],
      verification: { by: 'server', isCurrent: true },
    });
    expect((await draftOf(api, courseId)).gaps.map(({ lesson }) => lesson?.title)).toEqual(['Les totaux']);
  });

  it('changes the language after a question, and takes it back', async () => {
    proves('exercise.form');

    const { page } = author;
    await page.getByRole('button', { name: 'HTML et CSS' }).click();
    await page.getByRole('button', { name: 'Changer de langage' }).click();
    await page.getByText('Ce fichier n’est pas du langage de l’exercice').first().waitFor();
    await poll(() => page.getByRole('switch', { name: 'Compte pour l’attestation' }).isDisabled()).toBe(true);
    await page.getByText('En HTML et CSS, l’exercice reste de l’entraînement', { exact: false }).waitFor();
    await page.getByRole('status').getByRole('button', { name: 'Annuler' }).last().click();
    await poll(() => stored()).toMatchObject({
      language: 'javascript',
      counts: true,
      checks: [{ test: 'attendre(somme([1, 2, 3])).egal(6)' }, { isHidden: true }],
      verification: { isCurrent: true },
    });
  });

  it('says at the field what is too long, and keeps it there', async () => {
    proves('exercise.limits');

    const { page } = author;
    await page.getByRole('button', { name: /^essai\.js/ }).click();
    await form.tab('Départ');
    const long = 'x'.repeat(20_004);
    await form.write('essai.js, départ', long);
    await page.getByText('20 000 caractères au plus par fichier. 4 caractères de trop.').waitFor();
    await form.write('essai.js, départ', 'console.log(somme([1, 2]))');
    await poll(() => page.getByText('caractères de trop').count()).toBe(0);
    expect((await stored()).files[1]?.start).toBe('console.log(somme([1, 2]))');
  });

  it('writes one in SQL by keyboard alone', async () => {
    proves('exercise.form');

    const { page } = author;
    const walk = (target: Locator, key?: string, step?: 'Tab' | 'Shift+Tab') =>
      pressBeyondEditors(page, target, key, step);
    await walk(page.getByRole('link', { name: 'Revenir au programme' }), 'Enter');
    await page.getByRole('button', { name: 'Ajouter une section' }).waitFor();
    await walk(page.getByRole('button', { name: 'Contenu de la leçon «\u00a0Les totaux\u00a0»' }), 'Enter');
    await walk(page.getByRole('button', { name: 'Exercice', exact: true }), 'Enter');
    await page.getByRole('heading', { level: 1, name: 'Les totaux' }).waitFor();
    await walk(page.getByRole('button', { name: 'SQL' }), 'Space');
    const code = page.getByRole('textbox', { name: 'exercice.sql, départ' });
    await code.waitFor();
    await walk(page.getByRole('textbox', { name: 'Ce que l’élève doit faire' }));
    await page.keyboard.type('Donnez le total par client.');
    await walk(code);
    await page.keyboard.type('create table t (client text, prix int);');
    await walk(page.getByRole('tab', { name: 'Départ' }), 'ArrowRight', 'Shift+Tab');
    await walk(page.getByRole('textbox', { name: 'exercice.sql, solution' }), 'Control+End');
    await page.keyboard.type(
      "\ninsert into t values ('Ada', 2), ('Ada', 3), ('Léa', null);\nselect client, sum(prix) as total from t group by client order by client;",
    );
    await walk(page.getByRole('button', { name: 'Ajouter une vérification' }), 'Enter');
    await poll(() => hasKeys(page.getByLabel('Phrase montrée à l’élève'))).toBe(true);
    await page.keyboard.type('Une ligne par client.');
    await walk(page.getByLabel('Colonnes, facultatif'));
    await page.keyboard.type('client | total');
    await walk(page.getByLabel('Lignes attendues'));
    await page.keyboard.type('Ada | 5\nLéa | NULL');
    await walk(page.getByRole('checkbox', { name: 'Dans cet ordre' }), 'Space');
    await walk(page.getByRole('button', { name: 'Vérifier la solution' }), 'Enter');
    await page.getByText('Elle passe tout.', { exact: true }).waitFor();
    await poll(() => stored(1)).toMatchObject({
      language: 'sql',
      statement: '<p>Donnez le total par client.</p>',
      files: [{ name: 'exercice.sql', start: 'create table t (client text, prix int);' }],
      checks: [
        {
          kind: 'sql',
          sentence: 'Une ligne par client.',
          columns: ['client', 'total'],
          rows: [
            ['Ada', 5],
            ['Léa', null],
          ],
          isOrdered: true,
        },
      ],
      verification: { isCurrent: true, solution: [{ outcome: 'passed' }], start: [{ outcome: 'failed' }] },
    });
    await look('04-sql');
  });

  it('moves checks by drag and by keyboard, as lessons are', async () => {
    proves('exercise.form');

    const { page } = author;
    await page.goto(`/admin/create-cours/programme/edict/${courseId}/exercice/${await lessonId(0)}`);
    const handle = page.getByRole('button', { name: 'Déplacer la vérification 1' });
    await handle.focus();
    await page.keyboard.press('Space');
    await editor.waitForAnnouncement(/est saisie, position 1 sur 2/);
    await page.keyboard.press('ArrowDown');
    await editor.waitForAnnouncement(/position 2 sur 2/);
    await page.keyboard.press('Space');
    await eventually(async () =>
      expect((await stored()).checks.map(({ isHidden }) => Boolean(isHidden))).toEqual([true, false]),
    );
    // Another order needs another verification.
    await page.getByText('À revérifier', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Vérifier la solution' }).click();
    await eventually(async () =>
      expect((await stored()).verification).toMatchObject({ isCurrent: true, by: 'server' }),
    );
  });

  const lessonId = async (index: number): Promise<string> =>
    (await draftOf(api, courseId)).sections[0]?.lessons[index]?._id ?? '';

  it('is told of another tab that changes the same exercise, and loses nothing', async () => {
    proves('exercise.form', 'merge.programme');

    const { page } = author;
    const address = `/admin/create-cours/programme/edict/${courseId}/exercice/${await lessonId(0)}`;
    await page.goto(address);
    const other = await page.context().newPage();
    await other.goto(address);
    const statement = (on: Page) => on.getByRole('textbox', { name: 'Ce que l’élève doit faire' });
    await Promise.all([statement(page).waitFor(), statement(other).waitFor()]);
    await Promise.all([statement(page).fill('Ici.'), statement(other).fill('Là-bas.')]);
    const answer = page.getByRole('link', { name: 'Répondre' });
    await answer.waitFor();
    await author.screenshot('05-conflit');
    expect(await axeViolations(author)).toEqual([]);
    await answer.click();
    await page.getByRole('heading', { level: 1, name: 'Deux versions du programme' }).waitFor();
    const question = page.getByRole('group', { name: 'Quel contenu pour la leçon 1\u202f?' });
    // Each side tells which one it is.
    await question
      .getByText(/«\s?Là-bas\.\s?»/)
      .first()
      .waitFor();
    await author.screenshot('06-question');
    await question
      .getByText(/«\s?Ici\.\s?»/)
      .first()
      .click();
    await page.getByRole('button', { name: 'Enregistrer le programme' }).click();
    await eventually(async () => expect((await stored()).statement).toBe('<p>Ici.</p>'));
    await other.close();
  });

  it('publishes both', async () => {
    proves('exercise.gap');

    const { page } = author;
    await page.goto(editor.path('programme'));
    await eventually(async () => expect((await draftOf(api, courseId)).gaps).toEqual([]));
    await editor.publish();
    await eventually(async () =>
      expect((await draftOf(api, courseId)).published).toMatchObject({ isPublished: true }),
    );
  });

  it('sees how students fare, mends the check that is broken, and hears who has code there', async () => {
    proves('exercise.insight', 'exercise.broken-told', 'exercise.reach');

    const { page } = author;
    const student = await atelier.visitor().signUp('eleve-du-formulaire@exemple.fr');
    await eventually(async () => expect((await student.recordPurchase([courseId])).status).toBe('recorded'));
    const path = `/api/learn/${courseId}/exercises/${await lessonId(1)}`;
    const { version } = await student.done<ExerciseRecord>('GET', path);
    const texts = [{ name: 'exercice.sql', text: 'select 1' }];
    await student.done('PUT', path, { version, texts });
    const _id = (await stored(1)).checks[0]?._id ?? '';
    for (const outcome of ['failed', 'broken'])
      await student.done('POST', `${path}/tries`, {
        _id: randomUUIDv7(),
        version,
        texts: [{ name: 'exercice.sql', text: `select '${outcome}'` }],
        checks: [{ _id, outcome }],
      });
    await page.goto(`/admin/create-cours/analyse/${courseId}`);
    const figures = page.getByRole('region', { name: 'Ce que donnent les exercices' });
    await figures.getByText('0 élève sur 1 a réussi (0\u00a0%)').waitFor();
    await figures.getByText('En panne\u00a0: «\u00a0Une ligne par client\u00a0»').waitFor();
    await look('07-analyse');
    await page.goto('/admin/questions');
    await page.getByRole('heading', { name: '1 vérification en panne' }).waitFor();
    await page.getByRole('link', { name: /^Questions\s*1\s*à traiter/ }).waitFor();
    await look('08-questions');
    await page.getByRole('link', { name: /^Corriger/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Les totaux' }).waitFor();
    expect(await page.getByText('1 élève a du code ici').count()).toBe(0);
    await form.write('exercice.sql, départ', 'create table t (client text, prix real);');
    await page.getByText('1 élève a du code ici').waitFor();
    await author.screenshot('09-portee');
    expect(await axeViolations(author)).toEqual([]);
    await page.goto(`/admin/create-cours/publier/edict/${courseId}`);
    await page.getByText('Ce qui change\u00a0: exercice.sql (départ).').waitFor();
    await author.screenshot('10-a-publier');
  });
});
