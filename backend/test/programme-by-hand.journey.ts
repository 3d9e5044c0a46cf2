import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SectionInput } from '@atelier/contracts/authoring';
import type { Locator } from 'playwright-core';
import { administrator, startAtelier } from './support/atelier.js';
import { Person } from './support/browser.js';
import { makeVideo, save } from './support/courses.js';
import { eventually, poll } from './support/eventually.js';
import { hasKeys, press, tabTo } from './support/keyboard.js';
import { signInAdministrator } from './support/people.js';
import { ProgrammeEditor } from './support/programme-editor.js';
import { fakeOtherSites } from './support/fake-other-sites.js';
import { fieldsOf } from './support/part-of-kind.js';
import { temporaryFolder } from './support/temporary-folder.js';

const typedKinds = ['Texte', 'Quiz', 'Lien YouTube', 'Genially', 'Canva', 'Évaluation'];

/**
 * Presses keys at the two moments of a handover that no journey meets by chance: ’ when the next field is made but not
 * yet shown, and d as soon as that one has the focus. `typed` collects them.
 */
const typeAtHandover = `{
  globalThis.typed = '';
  const type = (key) => {
    typed += key;
    document.execCommand('insertText', false, key);
  };
  const { createElement } = document;
  let made = null;
  document.createElement = (...asked) => {
    if (made && document.activeElement.matches('[data-early]')) type('’');
    const element = createElement.apply(document, asked);
    made = asked[0] === 'textarea' && document.querySelector('[data-early]') ? element : null;
    return element;
  };
  addEventListener('focusin', ({ target }) => {
    if (target.matches('[data-early]') && typed !== '') type('d');
  });
}`;

describe('the programme under its author’s hand', () => {
  const atelier = prepare(startAtelier);
  const api = prepare(() => signInAdministrator(atelier));
  const author = prepare(() => Person.arrive(atelier, 'sous-la-main', { as: administrator }));

  const editorOf = async (title: string, sections?: SectionInput[]) => {
    const { _id } = await api.done<{ _id: string }>('POST', '/api/courses', { title });
    if (sections) await save(api, _id, 'sections', sections);
    return new ProgrammeEditor(author.page, api, _id).open();
  };

  beforeAll(async () => {
    await fakeOtherSites(author.page);
  });

  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error(`${part} is not drawn`);
    return box;
  };

  const points = () =>
    author.page
      .getByRole('region', { name: 'Prêt à publier\u202f?' })
      .getByRole('group', { name: 'Nécessaires' });

  /** The first field of a lesson's content. */
  const wordsIn = async (row: Locator, kind: string): Promise<string> => {
    if (kind === 'Texte' || kind === 'Évaluation') return row.locator('.ProseMirror').innerText();
    return row.getByLabel(kind === 'Quiz' ? 'Question' : /^Adresse de la/).inputValue();
  };

  it('gives the keys to each content that is chosen, by mouse and by keyboard, and loses none', async () => {
    proves('programme.focus');

    const { page } = author;
    const editor = await editorOf('Sans perdre une touche');
    const section = editor.section('Section 1: Introduction');
    // The first text is opened before its editor has loaded: what is typed meanwhile is kept.
    let fetched: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (fetched = resolve));
    await page.route(/rich-text-editor/, async (route) => {
      await held;
      await route.continue();
    });
    for (const hand of ['souris', 'clavier'])
      for (const kind of typedKinds) {
        const row = await editor.addLesson(section, `${kind}, ${hand}`);
        const choice = row.getByRole('button', { name: kind, exact: true });
        if (hand === 'souris') await choice.click();
        else await press(page, choice);
        await page.keyboard.type('abc ');
        fetched();
        await eventually(async () => expect((await wordsIn(row, kind)).trim()).toBe('abc'));
        await page.keyboard.type('de');
        await poll(() => wordsIn(row, kind)).toBe('abc de');
        await editor.toggle(`${kind}, ${hand}`);
      }
    await eventually(async () => {
      const [{ lessons } = { lessons: [] }] = (await editor.stored()).sections;
      const said = lessons.map((lesson) => {
        const { text, evaluation, question } = fieldsOf(lesson);
        return String(text ?? evaluation ?? question ?? '');
      });
      expect(said.filter((words) => words.includes('abc de'))).toHaveLength(6);
    });
  });

  it('loses no key that comes while one field hands over to the next', async () => {
    proves('programme.focus');

    const { page } = author;
    const editor = await editorOf('D’un champ à l’autre');
    const held = Promise.withResolvers<void>();
    await page.route(/rich-text-editor/, (route) => held.promise.then(() => route.continue()));
    const row = await editor.addLesson(editor.section('Section 1: Introduction'), 'Un texte');
    await page.evaluate(typeAtHandover);
    await row.getByRole('button', { name: 'Texte', exact: true }).click();
    await row.locator('[data-early]').waitFor();
    await page.keyboard.type('abc');
    held.resolve();
    await row.locator('.ProseMirror').waitFor();
    await row.locator('[data-early]').waitFor({ state: 'detached' });
    const typed = await page.evaluate<string>('typed');
    expect(typed).toMatch(/^’.*d$/);
    await page.keyboard.type(' de');
    await poll(() => wordsIn(row, 'Texte')).toBe(`abc${typed} de`);
  });

  it('leaves the focus with the file that is asked for, or on its way', async () => {
    proves('programme.focus');

    const { page } = author;
    const editor = await editorOf('Deux fichiers');
    const section = editor.section('Section 1: Introduction');
    const plan = join(temporaryFolder(), 'Plan.txt');
    await writeFile(plan, 'Le plan.\n');
    const film = await makeVideo(1, 'film.mp4');
    for (const hand of ['souris', 'clavier']) {
      const reading = await editor.addLesson(section, `Document, ${hand}`);
      const document = reading.getByRole('button', { name: 'Document', exact: true });
      const chooser = page.waitForEvent('filechooser');
      if (hand === 'souris') await document.click();
      else await press(page, document);
      const filePicker = reading.getByLabel('Choisir un document');
      await poll(() => hasKeys(filePicker)).toBe(true);
      await page.keyboard.press('Space');
      await (await chooser).setFiles(plan);
      await reading.getByText('Plan.txt').waitFor();
      await editor.toggle(`Document, ${hand}`);

      const row = await editor.addLesson(section, `Vidéo, ${hand}`);
      const video = row.getByLabel('Vidéo', { exact: true });
      const opened = page.waitForEvent('filechooser');
      if (hand === 'souris') await video.click();
      else await tabTo(page, video);
      if (hand === 'clavier') await page.keyboard.press('Space');
      await (await opened).setFiles(film);
      const arrived = row.getByRole('group', { name: 'Vidéo film.mp4' });
      await arrived.waitFor();
      await poll(() => arrived.evaluate((box) => box.contains(box.ownerDocument.activeElement))).toBe(true);
      await editor.toggle(`Vidéo, ${hand}`);
    }
  });

  it('keeps the arrow and the dots of a lesson in its row, from the phone to the tablet and at 200 %', async () => {
    proves('learn.layout');

    const { page } = author;
    const titles = [
      'Une',
      'Une leçon dont le titre demande plus de place que les autres, sur un téléphone surtout',
    ];
    await editorOf('Étroit', [
      { title: 'Une section', lessons: titles.map((title) => ({ title, isFree: true, parts: [] })) },
    ]);
    for (const width of [360, 480, 560, 640, 720, 767]) {
      await page.setViewportSize({ width, height: 900 });
      for (const title of titles) {
        const row = await boxOf(page.getByRole('group', { name: new RegExp(`^Leçon \\d : ${title}$`) }));
        const words = await boxOf(
          page.getByLabel(/^Titre de la leçon/).filter({ hasText: new RegExp(`^${title}$`) }),
        );
        for (const name of [
          `Contenu de la leçon «\u00a0${title}\u00a0»`,
          `Actions sur la leçon «\u00a0${title}\u00a0»`,
        ]) {
          const button = await boxOf(page.getByRole('button', { name }));
          expect({ width, name, isBeside: button.x >= words.x + words.width - 1 }).toMatchObject({
            isBeside: true,
          });
          expect({
            width,
            name,
            isLevel: button.y < words.y + words.height && button.y + button.height > words.y,
          }).toMatchObject({ isLevel: true });
          expect(button.x + button.width).toBeLessThanOrEqual(row.x + row.width);
        }
      }
      if (width === 640) await author.screenshot('01-rangees-640');
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('keeps what is being sent out of the way of every row, its menu and its buttons', async () => {
    proves('publish.gaps', 'upload.panel');

    const { page } = author;
    for (let count = 1; count <= 9; count += 1)
      await api.done('POST', '/api/courses', { title: `Un cours de plus, ${count}` });
    const sections = ['Un', 'Deux'].map((title) => ({
      title,
      lessons: [1, 2, 3, 4].map((count) => ({ title: `${title} ${count}`, isFree: false, parts: [] })),
    }));
    const editor = await editorOf('Pendant un envoi', sections);
    const network = await page.context().newCDPSession(page);
    const line = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await network.send('Network.enable');
    await line(150);
    await editor.toggle('Un 1');
    await page
      .getByRole('group', { name: 'Leçon 1 : Un 1' })
      .getByLabel('Vidéo', { exact: true })
      .setInputFiles(await makeVideo(1, 'longue.mp4'));
    const panel = page.getByRole('region', { name: 'Envois' });
    await panel.waitFor();
    await editor.toggle('Un 1');
    // A pending upload is shown where the course waits for it.
    await points()
      .getByRole('link', { name: /^Un 1 Sa vidéo\s: envoi \d+\s%\.$/ })
      .waitFor();

    /** Elements that the panel covers once they have the focus. */
    const covered = async (targets: Locator) => {
      const over = await panel.elementHandle();
      return targets.evaluateAll(
        (elements, under) =>
          elements.flatMap((element) => {
            (element as unknown as { focus: () => void }).focus();
            const [mine, other] = [element.getBoundingClientRect(), under?.getBoundingClientRect()];
            const isFree =
              !other ||
              mine.right <= other.left ||
              other.right <= mine.left ||
              mine.bottom <= other.top ||
              other.bottom <= mine.top;
            return isFree ? [] : [element.ariaLabel ?? element.textContent];
          }),
        over,
      );
    };
    const expectAllFree = async (rows: RegExp, choice: string, others: Locator[]) => {
      const menus = page.getByRole('button', { name: rows });
      const item = page.getByRole('menuitem', { name: choice, exact: true });
      await menus.nth(7).waitFor();
      for (const width of [1440, 1024, 768, 390]) {
        await page.setViewportSize({ width, height: 700 });
        for (const fold of ['Déplier', 'Replier']) {
          const knob = panel.getByRole('button', { name: `${fold} les envois` });
          if (await knob.isVisible()) await knob.click();
          // The padding follows the panel's size a frame later.
          for (const targets of [menus, ...others]) await poll(() => covered(targets)).toEqual([]);
          await menus.last().click();
          expect(await covered(item)).toEqual([]);
          await item.click({ trial: true });
          await page.keyboard.press('Escape');
          await item.waitFor({ state: 'hidden' });
        }
        await author.screenshot(`02-envois-${choice === 'Archiver' ? 'liste' : 'programme'}-${width}`);
      }
      await page.setViewportSize({ width: 1440, height: 700 });
    };
    await expectAllFree(/^Actions sur la leçon/, 'Supprimer la leçon', [
      page.getByRole('button', { name: 'Ajouter une section' }),
      page.getByRole('link', { name: /^Continuer/ }),
      points().getByRole('link'),
    ]);
    await page.getByRole('link', { name: 'Retour', exact: true }).click();
    await page.waitForURL('**/admin/courses');
    await expectAllFree(/^Actions sur «\s/, 'Archiver', [
      page.getByRole('navigation', { name: 'Pagination' }).getByRole('button', { name: 'Suivante' }),
    ]);
    await panel.getByRole('button', { name: 'Déplier les envois' }).click();
    await panel.getByRole('button', { name: 'Annuler l’envoi de longue.mp4' }).click();
    await panel.waitFor({ state: 'detached' });
    await line(-1);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('names each lesson that is not ready by its title, and leads to that very lesson', async () => {
    proves('publish.gaps');

    const { page } = author;
    const lessons = (...titles: string[]) =>
      titles.map((title) => ({
        title,
        isFree: false,
        parts: [{ type: 'texte' as const, text: '<p>Oui.</p>' }],
      }));
    const unready: SectionInput['lessons'] = [
      { title: 'Sans rien', isFree: false, parts: [] },
      {
        title: 'Sans réponse',
        isFree: false,
        parts: [
          { type: 'quiz', question: 'Oui ?', choices: ['Oui', 'Non'], answer: [], choiceType: 'multiple' },
        ],
      },
    ];
    const editor = await editorOf('Pas encore', [
      { title: 'Un', lessons: lessons('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h') },
      { title: 'Deux', lessons: [...lessons('i'), ...unready] },
    ]);
    const inFocus = (title: string) =>
      eventually(async () => {
        const group = page.getByRole('group', { name: new RegExp(`^Leçon \\d : ${title}$`) });
        expect(await hasKeys(group)).toBe(true);
        const { y, height } = await boxOf(group);
        expect(y >= 72 && y + Math.min(height, 60) <= 900).toBe(true);
      });
    const links = points().getByRole('link');
    await poll(() => links.count()).toBe(4);
    expect((await links.allInnerTexts()).map((words) => words.replaceAll(/\s+/g, ' '))).toEqual([
      'Catégories Choisissez une catégorie.',
      'Prix Indiquez un prix, 0 pour un cours gratuit.',
      'Sans rien Pas encore de contenu.',
      'Sans réponse Indiquez la bonne réponse du quiz.',
    ]);
    await author.screenshot('03-points');

    // From another step, by keyboard, into a collapsed section.
    await page.getByRole('button', { name: 'Replier la section «\u00a0Deux\u00a0»' }).click();
    await page.getByRole('link', { name: /^Prix/ }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Prix' }).waitFor();
    await press(page, links.filter({ hasText: 'Sans réponse' }));
    await inFocus('Sans réponse');
    await page.getByLabel('Réponse 1', { exact: true }).waitFor();
    await author.screenshot('04-mene-a-la-lecon');

    await editor.toggle('Sans réponse');
    await page.getByRole('button', { name: 'Publier', exact: true }).click();
    await page.getByRole('button', { name: 'Il manque 4 points' }).click();
    await poll(() => hasKeys(links.first())).toBe(true);
    await links.filter({ hasText: 'Sans rien' }).click();
    await inFocus('Sans rien');
    await page.getByRole('group', { name: 'Choisir le contenu de la leçon' }).waitFor();
    // The same link works again.
    await page.getByLabel('Titre de la section 1').focus();
    await links.filter({ hasText: 'Sans rien' }).click();
    await inFocus('Sans rien');
  });

  it('nothing complained on the way', () => {
    expect(author.complaints).toEqual([]);
  });
});
