import { randomUUIDv7 } from 'node:crypto';
import { jest } from '@jest/globals';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { OfKind, PartInput } from '@atelier/contracts/lesson-kinds';
import type { ExerciseRecord, ExerciseTryTexts } from '@atelier/contracts/exercise-tries';
import type { Locator, Page } from 'playwright-core';
import { administrator, startAtelier, type Atelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { publishSaved, save } from './support/courses.js';
import { eventually, expectCount, poll } from './support/eventually.js';
import { draftOf, exerciseOf, lessonIdOf, verifyExercise } from './support/exercises.js';
import { press } from './support/keyboard.js';
import { signInAdministrator } from './support/people.js';
import { sequence } from './support/sequence.js';
import type { Visitor } from './support/visitor.js';

jest.setTimeout(300_000);

const start = `import { CATALOGUE } from './catalogue.js'
import { MESSAGES } from './messages.js'

// Rend { statut: 201, corps: { livreId, jours } }
// ou   { statut: 422, corps: { erreurs: [{ champ, message }] } }
export function emprunter(corps) {
  return { statut: 201, corps }

}`;
const wrong = `const erreurs = []
  if (!CATALOGUE.has(corps?.livreId))
    erreurs.push({ champ: 'livreId', message: MESSAGES.livre })
  else if (corps.jours < 1 || corps.jours > 30)
    erreurs.push({ champ: 'jours', message: MESSAGES.jours })
  if (erreurs.length > 0)
    return { statut: 422, corps: { erreurs } }
  return { statut: 201, corps: { livreId: corps.livreId, jours: corps.jours } }`;
const right = wrong.replace(
  'else if (corps.jours < 1',
  'if (!Number.isInteger(corps?.jours) || corps.jours < 1',
);
const solution = start
  .replace('return { statut: 201, corps }\n', `${right}\n`)
  .replace('const erreurs = []', 'const erreurs = [] // toutes');

const code = (sentence: string, test: string, more = {}) =>
  ({ kind: 'code', _id: randomUUIDv7(), sentence, test, ...more }) as const;
const fields = (call: string) => `attendre(${call}.corps.erreurs.map(({ champ }) => champ))`;
const loan: OfKind<PartInput, 'exercice'> = {
  type: 'exercice',
  language: 'javascript',
  statement:
    '<p>La route d’emprunt, sans Express\u00a0: une fonction reçoit le corps de la requête, rend un statut et un corps. Elle ne croit jamais le navigateur.</p><ul><li>Le livre est au catalogue\u00a0; la durée est un <strong>entier de 1 à 30</strong>.</li><li>Tout va bien\u00a0: <code>201</code>, avec le livre et la durée.</li><li>Sinon\u00a0: <code>422</code>, avec <strong>toutes</strong> les erreurs d’un coup.</li></ul>',
  files: [
    { name: 'emprunter.js', visibility: 'given', zone: { from: 7, to: 8 }, start, solution },
    {
      name: 'catalogue.js',
      visibility: 'read-only',
      start: "export const CATALOGUE = new Set(['L-204', 'L-317'])",
    },
    {
      name: 'messages.js',
      visibility: 'read-only',
      start: "export const MESSAGES = { livre: 'Livre inconnu', jours: 'De 1 à 30 jours' }",
    },
  ],
  checks: [
    code(
      'Un prêt de 14 jours est accepté, avec un 201.',
      "attendre(emprunter({ livreId: 'L-204', jours: 14 }).statut).egal(201)",
    ),
    code(
      'Une durée de 45 jours répond 422.',
      "attendre(emprunter({ livreId: 'L-204', jours: 45 }).statut).egal(422)",
    ),
    code(
      'Deux champs faux\u00a0: les deux sont nommés, pas seulement le premier.',
      `${fields("emprunter({ livreId: 'X', jours: 0 })")}.egal(['livreId', 'jours'])`,
    ),
    code(
      "Une durée écrite en texte, `'30'`, est refusée.",
      "attendre(emprunter({ livreId: 'L-204', jours: '30' }).statut).egal(422)",
      {
        hint: "En JavaScript, `'30' > 30` est faux et `'30' < 1` aussi\u00a0: le texte passe entre les deux. Demandez d’abord si c’est un nombre entier.",
      },
    ),
    code('Un corps absent répond 422, sans exception.', 'attendre(emprunter().statut).egal(422)'),
    code(
      'Un prêt de 0 jour est refusé.',
      "attendre(emprunter({ livreId: 'L-204', jours: 0 }).statut).egal(422)",
      { isHidden: true },
    ),
  ],
  counts: true,
};

const shelf: OfKind<PartInput, 'exercice'> = {
  type: 'exercice',
  language: 'sql',
  statement: '<p>Listez les titres, du plus court au plus long.</p>',
  files: [
    {
      name: 'livres.sql',
      visibility: 'read-only',
      start:
        "create table livre (titre text, pages int);\ninsert into livre values ('Long', 900), ('Court', 90);",
    },
    {
      name: 'requete.sql',
      visibility: 'given',
      start: 'select titre from livre',
      solution: 'select titre from livre order by pages',
    },
  ],
  checks: [
    {
      kind: 'sql',
      _id: randomUUIDv7(),
      sentence: 'Les deux titres, le plus court d’abord.',
      query: '',
      rows: [['Court'], ['Long']],
      isOrdered: true,
    },
  ],
  counts: false,
};

const page: OfKind<PartInput, 'exercice'> = {
  type: 'exercice',
  language: 'html',
  statement: '<p>Donnez un titre à la page.</p>',
  files: [{ name: 'page.html', visibility: 'given', start: '<p>Bonjour</p>', solution: '<h1>Bonjour</h1>' }],
  checks: [
    {
      kind: 'html',
      _id: randomUUIDv7(),
      sentence: 'La page a un titre.',
      selector: 'h1',
      reads: 'count',
      property: '',
      expected: '1',
    },
  ],
  counts: false,
};

const text = (title: string) => ({
  title,
  isFree: false,
  parts: [{ type: 'texte' as const, text: '<p>À lire.</p>' }],
});

describe('a code exercise, in a browser', () => {
  const it = sequence();
  let atelier: Atelier;
  let author: Visitor;
  let student: Visitor;
  let course: CourseDraft;
  let maud: Person;

  beforeAll(async () => {
    atelier = await startAtelier();
    author = await signInAdministrator(atelier);
    const { _id } = await author.done<{ _id: string }>('POST', '/api/courses', {
      title: 'Node.js et Express\u00a0: une API solide',
    });
    await save(author, _id, 'category', 'Backend');
    await save(author, _id, 'price', 0);
    const exercise = (title: string, part: PartInput) => ({ title, isFree: false, parts: [part] });
    await save(author, _id, 'sections', [
      {
        title: 'Valider ce qui entre',
        lessons: [
          exercise('Atelier\u00a0: une route inviolable', loan),
          exercise('Ranger les livres', shelf),
          exercise('Une page', page),
          text('Ce qui suit'),
        ],
      },
      { title: 'Modéliser', lessons: [text('Avant de coder'), text('Les clés')] },
    ]);
    await verifyExercise(author, _id, 0);
    await verifyExercise(author, _id, 1);
    const draft = await draftOf(author, _id);
    const { digest, checks } = exerciseOf(draft, 2);
    const found = (outcome: 'passed' | 'failed') =>
      checks.map((check) => ({ _id: check._id, outcome, expected: '1', received: '0', position: null }));
    await author.done('POST', `/api/courses/${_id}/lessons/${lessonIdOf(draft, 2)}/verification`, {
      digest,
      browser: {
        solution: checks.map((check) => ({ _id: check._id, outcome: 'passed' })),
        start: found('failed').map((check) => ({ _id: check._id, outcome: check.outcome })),
      },
    });
    await save(author, _id, 'published', { isPublished: true });
    course = await draftOf(author, _id);
    student = await atelier.visitor().signUp('maud@exemple.fr', 'Maud Lefort');
    await eventually(async () =>
      expect((await student.recordPurchase([course._id])).status).toBe('recorded'),
    );
    maud = await Person.arrive(atelier, 'exercice', {
      as: { email: 'maud@exemple.fr', password: 'mot-de-passe' },
    });
  });
  afterAll(async () => {
    await atelier?.close();
  });

  const addressOf = (index: number) =>
    `/course/learning/${course._id}?tabIndex=0&lesson=${lessonIdOf(course, index)}`;
  const recordOf = (index: number) =>
    student.done<ExerciseRecord>('GET', `/api/learn/${course._id}/exercises/${lessonIdOf(course, index)}`);
  /** Once it is known what was typed before. */
  const editor = (name: string): Locator =>
    maud.page.locator(`.cm-content[aria-label="${name}"][contenteditable=true]`);
  /** Replaces the lines of the zone, which begins at a line, by keys alone. */
  const writeZone = async ({ keyboard }: Page, line: number, words: string) => {
    await editor('emprunter.js').focus();
    await keyboard.press('Control+Home');
    for (let at = 1; at < line; at++) await keyboard.press('ArrowDown');
    await keyboard.press('Home');
    // To the end of the zone: only the closing brace is locked below it.
    await keyboard.press('Control+Shift+End');
    await keyboard.press('Shift+ArrowUp');
    await keyboard.press('Shift+End');
    await keyboard.insertText(words);
  };
  const shoot = (name: string) => maud.screenshot(name);
  const verify = () => maud.page.keyboard.press('Control+Shift+Enter');

  /** The engine has come: both buttons act. */
  const isReady = () =>
    eventually(async () => {
      expect(await maud.page.getByText('Moteur en chargement').count()).toBe(0);
      expect(await maud.page.getByRole('button', { name: 'Vérifier' }).isEnabled()).toBe(true);
    });
  const open = async (index: number, name: string) => {
    await maud.page.goto(addressOf(index));
    await editor(name).waitFor();
    await isReady();
  };
  /** At 1440 and 390 pixels, light and dark. */
  const expectNoViolations = async (name: string) => {
    const { page: tab } = maud;
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        await tab.setViewportSize({ width, height });
        await tab.evaluate(`document.documentElement.classList.toggle('dark', ${colorScheme === 'dark'})`);
        await shoot(`${name}-${width}-${colorScheme}`);
        expect(await axeViolations(maud)).toEqual([]);
        const overflow = await tab.evaluate(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        expect(overflow).toBe(0);
      }
    await tab.setViewportSize({ width: 1440, height: 900 });
    await tab.evaluate("document.documentElement.classList.remove('dark')");
  };

  it('shows its statement, checks and code, and takes changes in the zone alone', async () => {
    proves('exercise.page', 'exercise.editor');

    const { page: tab } = maud;
    // The editor takes its announcements away after 200 ms.
    const announced: string[] = [];
    await tab.exposeFunction('noteAnnounced', (words: string) => announced.push(words));
    await open(0, 'emprunter.js');
    await tab.evaluate(`
      const note = ({ addedNodes }) => addedNodes.forEach(({ textContent }) => noteAnnounced(textContent));
      for (const region of document.querySelectorAll('.cm-announced'))
        new MutationObserver((changes) => changes.forEach(note)).observe(region, { childList: true });`);
    await tab.getByText('entier de 1 à 30').waitFor();
    await tab.getByText('Une vérification cachée, jugée par le serveur').waitFor();
    await expectNoViolations('start');
    // A locked line takes nothing.
    const { keyboard } = tab;
    await editor('emprunter.js').focus();
    await keyboard.press('Control+Home');
    await keyboard.type('perdu');
    expect(await editor('emprunter.js').textContent()).not.toContain('perdu');
    await eventually(() => expect(announced).toContainEqual(expect.stringContaining('Lignes verrouillées')));
    // Tab indents; after Escape it leaves.
    for (let line = 1; line < 8; line++) await keyboard.press('ArrowDown');
    await keyboard.press('Tab');
    await keyboard.type('// ici');
    await poll(() => editor('emprunter.js').textContent()).toContain('  // ici');
    await keyboard.press('Escape');
    await eventually(() => expect(announced).toContain('Tab quitte maintenant l’éditeur.'));
    await keyboard.press('Tab');
    await poll(() =>
      tab
        .getByRole('button', { name: 'Vérifier' })
        .evaluate((one) => one === one.ownerDocument.activeElement),
    ).toBe(true);
    // What was typed is stored, and is there after a reload.
    await tab.getByText('Enregistré à').first().waitFor();
    await tab.reload();
    await poll(() => editor('emprunter.js').textContent()).toContain('  // ici');
  });

  it('is failed, helped, solved and completed, by the keyboard alone', async () => {
    proves('exercise.verdict', 'exercise.solution', 'exercise.completed', 'exercise.engine');

    const { page: tab } = maud;
    await isReady();
    const licences = tab.getByRole('link', { name: 'Licences des moteurs d’exécution' });
    const answer = await tab.request.get((await licences.getAttribute('href')) ?? '');
    expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining('QuickJS')]);
    await writeZone(tab, 7, `${wrong}\n`);
    await verify();
    await tab.getByText('3 sur 6').first().waitFor();
    // One live region tells the result and the first failure; the focus stays.
    await poll(() => tab.getByRole('status').allTextContents()).toContainEqual(
      expect.stringMatching(/^3 sur 6, essai 1\. Deux champs faux.* Attendu.*'livreId', 'jours'.* Reçu/),
    );
    await poll(() => editor('emprunter.js').evaluate((one) => one === one.ownerDocument.activeElement)).toBe(
      true,
    );
    await expectNoViolations('failed');

    // Free ground, which no check sees.
    await tab.keyboard.press('Escape');
    await press(tab, tab.getByRole('tab', { name: /^emprunter/ }), 'ArrowRight', 'Shift+Tab');
    await editor('essai.js').focus();
    await tab.keyboard.press('Control+End');
    await tab.keyboard.insertText("console.log(emprunter({ livreId: 'L-204', jours: '30' }))");
    await tab.keyboard.press('Control+Enter');
    await tab.getByRole('region', { name: 'Sortie' }).getByText("jours: '30'").waitFor();
    await tab.keyboard.press('Escape');
    await press(tab, tab.getByRole('tab', { name: /^essai/ }), 'ArrowLeft', 'Shift+Tab');

    const offersSolution = () => tab.getByRole('button', { name: 'Comparer à la solution' }).count();
    for (const number of [2, 3, 4, 5, 6]) {
      expect(await offersSolution()).toBe(0);
      await expectCount(tab.getByText('Demandez d’abord'), number > 3 ? 1 : 0);
      await writeZone(tab, 7, `${wrong} // ${number}\n`);
      await verify();
      await tab.getByText(`essai ${number}`).first().waitFor();
      if (number !== 3) continue;
      const hint = tab.getByRole('region', { name: 'Indice' });
      await hint.getByText('Demandez d’abord').waitFor();
      await hint.getByText(/^Indice (de |d’)\p{Lu}/u).waitFor();
      await shoot('hint');
    }
    await tab.keyboard.press('Escape');
    await press(tab, tab.getByRole('button', { name: 'Comparer à la solution' }));
    await tab.locator('.cm-merge-b .cm-changedLine').first().waitFor();
    await shoot('compare');
    await press(tab, tab.getByRole('tab', { name: 'Comparer' }), 'Home', 'Shift+Tab');

    await writeZone(tab, 7, `${right}\n`);
    await verify();
    const summary = tab.getByRole('region', { name: 'Leçon terminée' });
    await summary.waitFor();
    // The sentence of the hidden check comes with the server's word.
    await summary.getByText('Un prêt de 0 jour est refusé.').waitFor();
    await poll(() => summary.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true);
    await tab.getByText('1 leçon sur 6').first().waitFor();
    expect((await recordOf(0)).solvedAt).not.toBeNull();
    await shoot('solved');
    await press(tab, tab.getByRole('tab', { name: 'Votre code' }), 'End');
    await tab.locator('.cm-merge-b .cm-changedLine').first().waitFor();
    await expectNoViolations('solved-compare');
    // The course goes on.
    await press(tab, tab.getByRole('link', { name: /Passer à la suite/ }));
    await tab.getByRole('heading', { level: 1, name: 'Ranger les livres' }).waitFor();
  });

  it('is fetched while the lesson before it is read, unless data is saved', async () => {
    proves('exercise.ahead');

    const { page: tab } = maud;
    await tab.goto('/robots.txt');
    const isEngine = (one: { url(): string }) => /sql-(?:wasm|worker)/.test(one.url());
    const fetched: string[] = [];
    tab.on('request', (request) => isEngine(request) && fetched.push(request.url()));
    await tab.addInitScript(`if (sessionStorage.getItem('saves'))
      Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => (window.isSaving = true) });`);
    await tab.evaluate(`sessionStorage.setItem('saves', 'yes')`);
    await open(0, 'emprunter.js');
    await tab.mouse.move(20, 20);
    await poll(() => tab.evaluate('window.isSaving')).toBe(true);
    expect(fetched).toEqual([]);
    await tab.evaluate(`sessionStorage.removeItem('saves')`);
    await tab.reload();
    await editor('emprunter.js').waitFor();
    await tab.mouse.move(30, 30);
    await eventually(() => expect(new Set(fetched).size).toBe(2));
  });

  it('runs SQL and HTML', async () => {
    proves('exercise.output');

    const { page: tab } = maud;
    await open(1, 'requete.sql');
    await editor('requete.sql').focus();
    await tab.keyboard.press('Control+Enter');
    await tab.getByRole('columnheader', { name: 'titre' }).waitFor();
    await verify();
    await tab.getByText('0 sur 1').first().waitFor();
    await expectNoViolations('sql');
    await editor('requete.sql').focus();
    await tab.keyboard.press('Control+End');
    await tab.keyboard.insertText(' order by pages');
    await verify();
    await tab.getByRole('region', { name: 'Leçon terminée' }).waitFor();

    await open(2, 'page.html');
    await editor('page.html').focus();
    await tab.keyboard.press('Control+Enter');
    const shown = tab.frameLocator('iframe[title="Aperçu de la page"]');
    await shown.getByText('Bonjour').waitFor();
    await shoot('html');
  });

  it('ends a loop, says where it was, and keeps the text', async () => {
    proves('exercise.loop');

    const { page: tab } = maud;
    await open(0, 'emprunter.js');
    await writeZone(tab, 7, 'while (true) corps = 1\n');
    await verify();
    await tab.getByText('Boucle sans fin').waitFor();
    await tab.getByText('Elle tournait à la ligne\u00a07').waitFor();
    await shoot('loop');
    await poll(() => editor('emprunter.js').textContent()).toContain('while (true)');
    await tab.keyboard.press('Escape');
    await press(tab, tab.getByRole('button', { name: /Aller à la ligne/ }));
    await writeZone(tab, 7, `${right} // après\n`);
    await verify();
    await tab.getByText('Boucle sans fin').waitFor({ state: 'detached' });
  });

  it('says that the browser closed what ran the program, keeps the text, and runs it again', async () => {
    proves('exercise.frame-dies');

    const { page: tab } = maud;
    // Once it is asked to run something, as if its process had died.
    await tab.route('**/exercise-frame', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': 'sandbox allow-scripts' },
        body: `<!doctype html><iframe hidden></iframe><script>onmessage = ({ ports: [port] }) => {
          port.onmessage = ({ data }) => data.kind === 'load'
            ? port.postMessage({ kind: 'ready' })
            : document.querySelector('iframe')?.remove();
          port.postMessage({ kind: 'hello' });
        }</script>`,
      }),
    );
    await open(1, 'requete.sql');
    await tab.getByRole('button', { name: 'Exécuter' }).click();
    const output = tab.getByRole('region', { name: 'Sortie' });
    await output.getByText('Programme arrêté').waitFor();
    await output.getByText('Votre code n’a pas bougé').waitFor();
    await expectNoViolations('closed');
    await poll(() => editor('requete.sql').textContent()).toContain('order by pages');
    await tab.unroute('**/exercise-frame');
    await tab.getByRole('button', { name: 'Exécuter' }).click();
    await output.getByRole('columnheader', { name: 'titre' }).waitFor();
    expect(await output.getByText('Programme arrêté').count()).toBe(0);
  });

  it('keeps the text without a network, and sends it', async () => {
    proves('exercise.queued');

    const { page: tab } = maud;
    await open(2, 'page.html');
    await tab.context().setOffline(true);
    await editor('page.html').focus();
    await tab.keyboard.press('Control+End');
    await tab.keyboard.insertText('<p>Dans le train</p>');
    await tab.getByText('Sur cet appareil').first().waitFor();
    await tab.getByText('Sans réseau, l’exercice se garde').waitFor();
    // The engine was there already.
    await verify();
    await tab.getByText('0 sur 1').first().waitFor();
    await shoot('offline');
    await tab.context().setOffline(false);
    await eventually(async () => {
      const { text: stored, tries } = await recordOf(2);
      expect(stored?.texts[0]?.text).toContain('Dans le train');
      expect(tries).toBe(1);
    });
    await tab.getByText('Enregistré à').first().waitFor();
    await poll(() => editor('page.html').textContent()).toContain('Dans le train');
  });

  it('keeps what two tabs typed without a network: the newest is shown, the other is among the tries', async () => {
    proves('exercise.text', 'exercise.offline');

    const { page: tab } = maud;
    const context = tab.context();
    const other = await context.newPage();
    const typeIn = async (one: Page, words: string) => {
      const own = one.locator('.cm-content[aria-label="page.html"][contenteditable=true]');
      await own.focus();
      await one.keyboard.press('Control+End');
      await one.keyboard.insertText(words);
      await own.blur();
    };
    const queuedTexts = () =>
      tab.evaluate(`(JSON.parse(localStorage.getItem('atelier.unsent')) ?? []).length`);
    await open(2, 'page.html');
    await other.goto(addressOf(2));
    await other.locator('.cm-content[aria-label="page.html"][contenteditable=true]').waitFor();
    await context.setOffline(true);
    await typeIn(tab, '<p>Premier onglet</p>');
    await poll(() => queuedTexts()).toBe(1);
    await typeIn(other, '<p>Second onglet</p>');
    await poll(() => queuedTexts()).toBe(2);
    await context.setOffline(false);
    const textsOf = async ({ list, text: latest }: ExerciseRecord) => {
      const kept = list.filter(({ kind }) => kind === 'kept');
      const read = ({ _id }: { _id: string }) =>
        student.done<ExerciseTryTexts>(
          'GET',
          `/api/learn/${course._id}/exercises/${lessonIdOf(course, 2)}/tries/${_id}`,
        );
      const before = await Promise.all(kept.map(read));
      return { now: latest?.texts[0]?.text, before: before.map(({ texts }) => texts[0]?.text) };
    };
    await eventually(async () =>
      expect(await textsOf(await recordOf(2))).toMatchObject({
        now: expect.stringContaining('Second onglet'),
        before: expect.arrayContaining([expect.stringContaining('Premier onglet')]),
      }),
    );
    await poll(() => editor('page.html').textContent()).toContain('Second onglet');
    await other.close();
    // As the next case expects it.
    await editor('page.html').focus();
    await tab.keyboard.press('Control+a');
    await tab.keyboard.insertText('<p>Bonjour</p><p>Dans le train</p>');
    await eventually(async () => expect((await recordOf(2)).text?.texts[0]?.text).toContain('Dans le train'));
  });

  it('begins again, and brings a try back', async () => {
    proves('exercise.restart');

    const { page: tab } = maud;
    await open(2, 'page.html');
    await poll(() => editor('page.html').textContent()).toContain('Dans le train');
    await tab.getByRole('button', { name: 'Recommencer' }).click();
    const question = tab.getByRole('group', { name: 'Recommencer' });
    await tab.getByRole('button', { name: 'Garder' }).click();
    await poll(() => editor('page.html').textContent()).toContain('Dans le train');
    await tab.getByRole('button', { name: 'Recommencer' }).click();
    await question.getByRole('button', { name: 'Recommencer' }).click();
    await poll(() => editor('page.html').textContent()).toBe('<p>Bonjour</p>');
    await tab.getByRole('button', { name: /^Les essais/ }).click();
    await tab
      .getByRole('button', { name: /^Reprendre/ })
      .first()
      .click();
    await poll(() => editor('page.html').textContent()).toContain('Dans le train');
    await eventually(async () => expect((await recordOf(2)).text?.texts[0]?.text).toContain('Dans le train'));
  });

  it('follows another device, and says when its statement has changed', async () => {
    proves('exercise.elsewhere', 'exercise.change-shown');

    const { page: tab } = maud;
    await open(2, 'page.html');
    const { version, text: stored } = await recordOf(2);
    await student.done('PUT', `/api/learn/${course._id}/exercises/${lessonIdOf(course, 2)}`, {
      version,
      texts: [{ name: 'page.html', text: '<p>Du téléphone</p>' }],
      basedOn: stored?.notedAt,
    });
    await tab.reload();
    await poll(() => editor('page.html').textContent()).toContain('Du téléphone');

    const draft = await draftOf(author, course._id);
    const sections = draft.sections.map((section) => ({
      ...section,
      lessons: section.lessons.map((lesson, index) =>
        index === 2 && section === draft.sections[0]
          ? {
              ...lesson,
              parts: lesson.parts.map((part) => ({
                ...part,
                statement: '<p>Donnez un titre à la page, avant le bonjour.</p>',
              })),
            }
          : lesson,
      ),
    }));
    await publishSaved(author, course._id, 'sections', sections);
    await eventually(async () => expect((await recordOf(2)).version).not.toBe(version));
    await tab.reload();
    await tab.getByText('L’énoncé a changé').waitFor();
    await tab.getByRole('button', { name: 'Voir ce qui change' }).click();
    await tab.getByText('L’énoncé d’avant').click();
    await tab.getByText('Donnez un titre à la page.', { exact: true }).waitFor();
    await poll(() => editor('page.html').textContent()).toContain('Du téléphone');
    await expectNoViolations('changed');
  });

  it('is readable where WebAssembly is forbidden', async () => {
    proves('exercise.forbidden');

    const { page: tab } = maud;
    await tab.route('**/exercise-frame', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers() };
      headers['content-security-policy'] =
        headers['content-security-policy']?.replace(" 'wasm-unsafe-eval'", '') ?? '';
      await route.fulfill({ response, headers });
    });
    await tab.goto(addressOf(0));
    await tab.getByText('Exécuter n’est pas possible ici').waitFor();
    await editor('emprunter.js').waitFor();
    await tab.unroute('**/exercise-frame');
    maud.complaints.length = 0;
  });

  it('records nothing in its author’s preview', async () => {
    proves('exercise.preview');

    const teacher = await Person.arrive(atelier, 'apercu', { as: administrator });
    const { page: tab } = teacher;
    const sent: string[] = [];
    tab.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/exercises/')) sent.push(request.url());
    });
    await tab.goto(`${addressOf(1)}&apercu=1`);
    const own = tab.locator('.cm-content[aria-label="requete.sql"][contenteditable=true]');
    await own.focus();
    await poll(() => tab.getByText('Moteur en chargement').count()).toBe(0);
    await tab.keyboard.press('Control+End');
    await tab.keyboard.insertText(' order by pages');
    await tab.keyboard.press('Control+Shift+Enter');
    await tab.getByRole('region', { name: 'Tout est vert' }).waitFor();
    await own.blur();
    expect(sent).toEqual([]);
    expect(teacher.complaints).toEqual([]);
  });
});
