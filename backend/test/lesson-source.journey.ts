import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { jest } from '@jest/globals';
import type { LessonCode } from '@atelier/contracts/lesson-source';
import type { CDPSession, Locator } from 'playwright-core';
import { administrator, startAtelier, type Atelier } from './support/atelier.js';
import { signInAdministrator } from './support/people.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { publishCourse } from './support/courses.js';
import { eventually, poll } from './support/eventually.js';
import { press } from './support/keyboard.js';
import { ProgrammeEditor } from './support/programme-editor.js';
import { sequence } from './support/sequence.js';
import type { Visitor } from './support/visitor.js';
import { temporaryFolder } from './support/temporary-folder.js';

jest.setTimeout(240_000);

const app = "import express from 'express';\nexport const app = express();\napp.listen(3000);\n";
const first = {
  'src/app.ts': app,
  'src/limites.ts': 'export const limite = 30;\n',
  // As macOS writes an accent.
  'docs/e\u0301te\u0301.md': '# Été\n',
  'docs/schema.png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]),
  '.env': 'CLE=1\n',
  'node_modules/express/index.js': 'x',
  '.git/HEAD': 'ref',
  '.DS_Store': 'x',
};

describe('the code of a lesson in the programme, in a browser', () => {
  const it = sequence();
  let atelier: Atelier;
  let author: Person;
  let api: Visitor;
  let editor: ProgrammeEditor;
  let network: CDPSession;
  const folders = temporaryFolder();
  let courseId: string;

  /** A real folder, which the browser reads itself. */
  const folderOf = async (name: string, files: Record<string, string | Buffer>): Promise<string> => {
    const root = join(folders, name);
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), content);
    }
    await mkdir(join(root, 'vide'), { recursive: true });
    return root;
  };

  beforeAll(async () => {
    atelier = await startAtelier();
    api = await signInAdministrator(atelier);
    const lessons = ['Limiter le débit', 'Sans code'].map((title) => ({
      title,
      isFree: false,
      parts: [{ type: 'texte' as const, text: `<p>${title}</p>` }],
    }));
    courseId = (
      await publishCourse(api, { title: 'Node', price: 0, sections: [{ title: 'Section', lessons }] })
    )._id;
    author = await Person.arrive(atelier, 'code-auteur', { as: administrator });
    editor = new ProgrammeEditor(author.page, api, courseId);
    network = await author.page.context().newCDPSession(author.page);
    await network.send('Network.enable');
    await editor.open();
    await editor.toggle('Limiter le débit');
  });
  afterAll(async () => {
    await atelier?.close();
  });

  const card = () =>
    author.page
      .getByRole('group', { name: 'Leçon 1 : Limiter le débit' })
      .getByRole('group', { name: 'Code de la leçon' });
  const drop = async (where: Locator, path: string) => {
    await where.scrollIntoViewIfNeeded();
    const { x, y } = (await where.boundingBox()) ?? { x: 0, y: 0 };
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await network.send('Input.dispatchDragEvent', { type, x: x + 12, y: y + 12, data });
  };
  const source = async () => (await editor.stored()).sections[0]?.lessons[0]?.source ?? null;
  const code = async () => {
    const lesson = (await editor.stored()).sections[0]?.lessons[0]?._id;
    return api.done<LessonCode>('GET', `/api/courses/${courseId}/lessons/${lesson}/code?version=working`);
  };
  const looksGood = async (title: string) => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        await author.page.setViewportSize({ width, height });
        await author.page.evaluate(`document.documentElement.className = '${colorScheme}'`);
        await poll(() => author.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
          width,
        );
        expect([title, width, colorScheme, await axeViolations(author)]).toEqual([
          title,
          width,
          colorScheme,
          [],
        ]);
        await author.screenshot(`${title}-${width}-${colorScheme}`);
      }
    await author.page.setViewportSize({ width: 1440, height: 900 });
    await author.page.evaluate("document.documentElement.className = 'light'");
  };

  it('is refused before anything is sent when the folder is beyond the limits', async () => {
    proves('code.drop');

    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`f${at}.ts`, '']));
    const sent: string[] = [];
    author.page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await card().getByText('Déposez ici le dossier').waitFor();
    await looksGood('01-vide');
    await drop(card().getByText('Déposez ici le dossier'), await folderOf('trop', many));
    await card().getByText('2 000 au plus sont acceptés').waitFor();
    expect(sent.filter((url) => url.includes('/api/uploads'))).toEqual([]);
    await card().getByRole('button', { name: 'Fermer' }).click();
  });

  it('is a dropped folder, packed by the page, that stops with a question at what looks secret', async () => {
    proves('code.drop', 'code.secrets');

    const { page } = author;
    await drop(card().getByText('Déposez ici le dossier'), await folderOf('api', first));
    const question = page.getByRole('group', { name: 'Secrets dans le code' });
    await question.getByText('.env', { exact: true }).waitFor();
    await poll(() => question.evaluate((box) => box === box.ownerDocument.activeElement)).toBe(true);
    await poll(() => source()).toBeNull();
    await looksGood('02-secret');
    // After a reload the question is asked again, and nothing is sent again.
    await page.reload();
    await editor.open();
    await editor.toggle('Limiter le débit');
    const pieces: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && pieces.push(request.url()));
    await question.waitFor();
    await press(page, question.getByRole('button', { name: 'Laisser de côté' }));
    await card()
      .getByText(/^4\sfichiers, .* déposé le/)
      .waitFor();
    expect(pieces).toEqual([]);
    await editor.expectStored({ sections: [{ lessons: [{ source: { asset: { name: 'api.zip' } } }, {}] }] });
    const { files, leftOut } = await code();
    expect(files.map(({ path }) => path)).toEqual([
      'docs/schema.png',
      'docs/été.md',
      'src/app.ts',
      'src/limites.ts',
    ]);
    expect(leftOut.map(({ path }) => path).toSorted()).toEqual(['.env', '.git/', 'node_modules/']);
    await press(page, card().locator('summary'));
    await card().getByText('src/limites.ts', { exact: true }).waitFor();
    await card()
      .getByText(/^Laissé de côté\s:/)
      .waitFor();
  });

  it('is pinned to the film by its author, who learns which pins a new upload leaves nowhere', async () => {
    proves('code.lost-marks', 'code.marks');

    const { page } = author;
    const pins = card().getByRole('group', { name: 'Épingles' });
    await press(page, pins.getByRole('button', { name: 'Ajouter une épingle' }));
    const pin = async (time: string, file: string, line: string, title: string) => {
      await pins.getByLabel('Temps').fill(time);
      await pins.getByLabel('Fichier').selectOption(file);
      await pins.getByLabel('Ligne').fill(line);
      await pins.getByLabel('Titre de l’épingle').fill(title);
      await page.keyboard.press('Enter');
    };
    await pin('11:05', 'src/limites.ts', '9', 'Le débit');
    await pins.getByText('De 1 à 1').waitFor();
    await pin('11:05', 'src/limites.ts', '1', 'Le débit, par adresse');
    await pins.getByText('Le débit, par adresse').waitFor();
    await pin('0:40', 'src/app.ts', '3', 'Écouter');
    await pin('2:00', 'src/app.ts', '1', 'Importer');
    await eventually(async () =>
      expect((await source())?.marks).toMatchObject([
        { seconds: 40, path: 'src/app.ts', line: 3 },
        { seconds: 120, path: 'src/app.ts', line: 1 },
        { seconds: 665, path: 'src/limites.ts', line: 1 },
      ]),
    );
    await page.keyboard.press('Escape');

    const next = await folderOf('v2/api', { 'src/app.ts': app.split('\n').slice(0, 2).join('\n') });
    await card()
      .getByLabel(/^Remplacer par un dossier/)
      .setInputFiles(next);
    await pins.getByText('2 épingles ne mènent plus nulle part').waitFor();
    await pins.getByText('Ce fichier n’a plus que 2 lignes.').waitFor();
    await pins.getByText('Ce fichier n’est plus dans le code.').waitFor();
    await looksGood('03-epingles');
    await press(page, pins.getByRole('button', { name: 'Les retirer' }), 'Enter', 'Shift+Tab');
    await eventually(async () => expect((await source())?.marks).toHaveLength(1));
  });

  it('is made that of its section, and taken back', async () => {
    proves('code.share');

    const { page } = author;
    const section = async () => (await editor.stored()).sections[0];
    await press(page, card().getByRole('button', { name: 'Aussi pour la leçon sans code de la section' }));
    await eventually(async () => {
      const own = await source();
      expect(await section()).toMatchObject({ source: { asset: { _id: own?.asset._id } } });
      expect(own?.marks).toHaveLength(1);
    });
    expect((await section())?.lessons[1]?.source ?? null).toBeNull();
    await page.getByText('Annuler', { exact: true }).last().click();
    await eventually(async () => expect((await section())?.source ?? null).toBeNull());
  });

  it('is sent for a whole section from its row, and taken away from it', async () => {
    proves('code.section', 'code.remove');

    const { page } = author;
    const shared = async () => (await editor.stored()).sections[0]?.source ?? null;
    const menu = page.getByRole('button', { name: 'Actions sur la section «\u00a0Section\u00a0»' });
    await press(page, menu);
    await press(page, page.getByRole('menuitem', { name: 'Code de la section' }), 'Enter', 'ArrowDown');
    const sectionCode = page.getByRole('group', { name: 'Code de la section' });
    await sectionCode.getByText('Le projet que montrent les leçons sans code propre').waitFor();
    const folder = await folderOf('partage', { 'src/partage.ts': app, '.env': 'CLE=1\n' });
    await drop(sectionCode.getByText('Déposez ici le dossier'), folder);
    // The question is asked again after a reload, whatever is open then.
    await page.getByRole('group', { name: 'Secrets dans le code' }).waitFor();
    await page.reload();
    await editor.open();
    await press(page, sectionCode.getByRole('button', { name: 'Laisser de côté' }));
    await eventually(async () => expect((await shared())?.asset.name).toBe('partage.zip'));
    expect((await editor.stored()).sections[0]?.lessons[1]?.source ?? null).toBeNull();

    await press(page, menu);
    await press(page, page.getByRole('menuitem', { name: 'Code de la section' }), 'Enter', 'ArrowDown');
    await sectionCode.getByText(/^1\sfichier, .* déposé le/).waitFor();
    await editor.toggle('Sans code');
    const other = page.getByRole('group', { name: 'Leçon 2 : Sans code' });
    await other.getByText('Cette leçon montre le code de la section, «\u00a0partage.zip\u00a0»').waitFor();
    await looksGood('05-section');
    await press(page, sectionCode.getByRole('button', { name: 'Retirer le code' }));
    const dialog = page.getByRole('dialog', { name: /^Retirer le code de cette section/ });
    await press(page, dialog.getByRole('button', { name: 'Retirer', exact: true }));
    await poll(() => shared()).toBeNull();
    await press(page, editor.section('Section').getByRole('button', { name: 'Fermer' }));
    await poll(() => menu.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
    await editor.toggle('Sans code');
    await editor.toggle('Limiter le débit');
  });

  it('goes on by itself after a reload that cut its upload', async () => {
    proves('code.resume');

    const { page } = author;
    const line = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    const before = (await source())?.asset._id;
    await line(1024 ** 2);
    const noise = crypto.getRandomValues.bind(crypto);
    const film = Buffer.concat(Array.from({ length: 96 }, () => noise(Buffer.alloc(65_536))));
    const large = await folderOf('grand', { 'src/app.ts': app, 'film.bin': film });
    await card()
      .getByLabel(/^Remplacer par un dossier/)
      .setInputFiles(large);
    const box = card().getByRole('group', { name: 'Envoi de grand.zip' });
    await eventually(async () => {
      const bar = box.getByRole('progressbar');
      expect(Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(10);
    }, 30);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await line(-1);
    await editor.open();
    await editor.toggle('Limiter le débit');
    await eventually(async () => expect((await source())?.asset._id).not.toBe(before), 30);
    expect((await code()).files.map(({ path }) => path)).toEqual(['film.bin', 'src/app.ts']);
    await card().getByText('grand.zip').first().waitFor();
  });

  it('is taken away with a question, brought back, and named among the changes to publish', async () => {
    proves('code.remove');

    const { page } = author;
    await press(page, card().getByRole('button', { name: 'Retirer le code' }));
    const dialog = page.getByRole('dialog', { name: /^Retirer le code de cette leçon/ });
    await press(page, dialog.getByRole('button', { name: 'Retirer', exact: true }));
    await poll(() => source()).toBeNull();
    await page.getByText('Annuler', { exact: true }).click();
    await eventually(async () => expect((await source())?.asset.name).toBe('grand.zip'));
    await page.getByRole('button', { name: /^Publier/ }).click();
    await page.getByRole('heading', { level: 1, name: /publier$/i }).waitFor();
    await page
      .getByText(/Limiter le débit.*code/)
      .first()
      .waitFor();
    await author.screenshot('04-publication');
    await page
      .getByRole('region', { name: 'Résumé' })
      .getByRole('button', { name: /^Publier/ })
      .click();
    await eventually(async () => expect((await editor.stored()).changes).toEqual([]));
  });

  it('asks for nothing that the server does not have yet', () => {
    proves('code.unsaved');

    expect(author.complaints.filter((words) => words.includes('404'))).toEqual([]);
  });
});
