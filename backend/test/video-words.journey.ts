import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CommandBus } from '@nestjs/cqrs';
import type { MediaAsset } from '@atelier/contracts/media';
import type { Locator } from 'playwright-core';
import { PrepareVideo } from '../src/modules/authoring/media/videos.commands.js';
import { administrator, startAtelier } from './support/atelier.js';
import { axeViolations } from './support/axe.js';
import { Person } from './support/browser.js';
import { makeVideo, save } from './support/courses.js';
import { eventually, poll } from './support/eventually.js';
import { signInAdministrator } from './support/people.js';
import { ProgrammeEditor } from './support/programme-editor.js';

describe('what the author reads of a video', () => {
  const atelier = prepare(startAtelier);
  const api = prepare(() => signInAdministrator(atelier));
  const author = prepare(() => Person.arrive(atelier, 'mots-des-videos', { as: administrator }));

  /** Opens the editor of a new course with one lesson, and returns its row. */
  const lessonOf = async (title: string, video?: string): Promise<[ProgrammeEditor, Locator]> => {
    const { _id } = await api.done<{ _id: string }>('POST', '/api/courses', { title });
    const parts = video ? [{ type: 'lecture' as const, video }] : [];
    await save(api, _id, 'sections', [{ title: 'Un', lessons: [{ title: 'Film', isFree: false, parts }] }]);
    const editor = await new ProgrammeEditor(author.page, api, _id).open();
    await editor.toggle('Film');
    return [editor, author.page.getByRole('group', { name: 'Leçon 1 : Film' })];
  };
  const send = (row: Locator, path: string) => row.getByLabel('Vidéo', { exact: true }).setInputFiles(path);
  const panel = () => author.page.getByRole('region', { name: 'Envois' });
  /** The whole picture is visible in its frame, undistorted. */
  const isWhole = (picture: Locator) =>
    picture.evaluate((element) => {
      const [own, frame] = [element, element.parentElement].map((box) => box.getBoundingClientRect());
      const fit = element.ownerDocument.defaultView.getComputedStyle(element).objectFit;
      return fit === 'contain' && own.height <= frame.height + 1 && own.width <= frame.width + 1;
    });

  it('says in French what is wrong with a file, shows no full bar, and leaves the tool’s words to the operator', async () => {
    proves('media.error-words');

    const noise = await makeVideo(2, 'bruit.mp4');
    const bytes = await readFile(noise);
    await writeFile(noise, bytes.fill(0xff, bytes.indexOf('mdat') + 4, bytes.indexOf('moov') - 4));
    const [, row] = await lessonOf('Abîmée');
    await send(row, noise);
    await row.getByText(/^Cette vidéo est illisible/).waitFor({ timeout: 60_000 });
    expect(await row.getByText(/Invalid/).count()).toBe(0);
    await panel().getByText('Non préparée').waitFor();
    expect(await panel().getByRole('progressbar').count()).toBe(0);
    await author.screenshot('01-illisible');
    await panel()
      .getByRole('button', { name: /bruit\.mp4/ })
      .last()
      .click();

    const queue = atelier.queue('media');
    await eventually(async () => {
      const [job] = await queue.getFailed();
      expect(job?.failedReason).toMatch(/illisible[^]*Invalid/);
    });
  });

  it('says of a file that the platform has lost that it is the platform’s fault, and what to do', async () => {
    proves('media.faults');

    await atelier.worker?.close();
    atelier.worker = null;
    const { body } = await api.upload(await makeVideo(1, 'perdue.mp4'));
    await rm(join(atelier.config.mediaDir, 'objects', body._id, 'source'));
    const worker = await atelier.startWorker();
    const last = new PrepareVideo({ attempt: { assetId: body._id, isLastAttempt: true } });
    await expect(worker.get(CommandBus, { strict: false }).execute(last)).rejects.toThrow('ENOENT');
    await poll(() => api.done<MediaAsset>('GET', `/api/media/${body._id}`)).toMatchObject({
      status: 'failed',
      fault: 'lost',
    });

    const [, row] = await lessonOf('Perdue', body.fileUrl);
    const said = row.getByRole('alert');
    await said.getByText('Fichier perdu de notre côté').waitFor();
    await said.getByText(/votre fichier n’est pas en cause\. Envoyez-le à nouveau\.$/).waitFor();
    expect(await row.getByText(/illisible/).count()).toBe(0);
    expect(await row.getByRole('button', { name: 'Relancer' }).count()).toBe(0);
    await author.page
      .getByRole('link', {
        name: 'Film Sa vidéo n’est plus chez nous, par notre faute\u00a0: envoyez-la à nouveau.',
      })
      .waitFor();
    await author.screenshot('02-perdue');
    await row.getByLabel('Remplacer la vidéo').setInputFiles(await makeVideo(1, 'retrouvee.mp4'));
    await row.getByText('Prête', { exact: true }).first().waitFor({ timeout: 60_000 });
  });

  it('shows an upright video whole, and says when one has no sound', async () => {
    proves('player.ratio');

    const upright = await makeVideo(2, 'debout.mp4', '180x320');
    const silent = upright.replace('debout', 'muette');
    await promisify(execFile)('ffmpeg', ['-v', 'error', '-i', upright, '-an', '-c', 'copy', silent]);
    const [, row] = await lessonOf('Debout et muette');
    await send(row, silent);
    await row.getByText('Prête', { exact: true }).first().waitFor({ timeout: 60_000 });
    await row.getByText('Cette vidéo n’a pas de son.').waitFor();
    await poll(() => isWhole(row.locator('img').first())).toBe(true);
    await poll(() => isWhole(row.locator('video'))).toBe(true);
    await author.screenshot('03-debout-et-muette');

    const [editor, other] = await lessonOf('Debout');
    await send(other, upright);
    await other.getByText('Prête', { exact: true }).first().waitFor({ timeout: 60_000 });
    expect(await other.getByText('Cette vidéo n’a pas de son.').count()).toBe(0);
    await poll(() => isWhole(other.locator('video'))).toBe(true);
    await author.page.goto(`/course/learning/${editor.courseId}?apercu=1`);
    await author.page.locator('video').waitFor();
    await poll(() => isWhole(author.page.locator('video'))).toBe(true);
    await author.screenshot('04-debout-pour-l-eleve');
  });

  it('has its captions written and corrected beside the film, and its picture taken where its author says', async () => {
    proves('media.poster-choice', 'captions.editor');

    const { page } = author;
    const { fileUrl, _id } = (await api.upload(await makeVideo(4))).body;
    await api.untilReady(_id);
    const [editor, row] = await lessonOf('À sous-titrer', fileUrl);
    const stored = async () => {
      const { captions } = await api.done<MediaAsset>('GET', `/api/media/${_id}`);
      return captions[0] ? (await fetch(atelier.url + captions[0].url)).text() : null;
    };
    const dialog = page.getByRole('dialog', { name: 'Sous-titres, Français' });
    await row.getByRole('button', { name: 'Écrire les sous-titres\u00a0: Français' }).click();
    await dialog.locator('video').evaluate((film) => (film.currentTime = 1));
    await dialog.getByRole('button', { name: 'Ajouter un sous-titre à ce moment' }).click();
    await page.keyboard.type('Bonjour à tous');
    await dialog.getByText('Bonjour à tous').first().waitFor();
    expect(await axeViolations(author)).toEqual([]);
    await page.keyboard.press('Escape');
    await row.getByText('Reprendre').waitFor();
    await page.reload();
    await editor.toggle('Film');
    await row.getByText('Reprendre').click();
    const words = dialog.getByLabel('Texte du sous-titre 1');
    await poll(() => words.inputValue()).toBe('Bonjour à tous');
    const end = dialog.getByLabel('Fin du sous-titre 1');
    const keep = dialog.getByRole('button', { name: 'Enregistrer les sous-titres' });
    await end.fill('0:01');
    await dialog.getByText('La fin vient après le début.').waitFor();
    await poll(() => keep.isDisabled()).toBe(true);
    await end.fill('0:03,5');
    await keep.click();
    await dialog.waitFor({ state: 'detached' });
    await poll(() => stored()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:03.500\nBonjour à tous\n');

    await row.getByRole('button', { name: 'Corriger les sous-titres\u00a0: Français' }).click();
    await words.fill('Bonjour, & bienvenue');
    await author.screenshot('05-sous-titres');
    await keep.click();
    await dialog.waitFor({ state: 'detached' });
    await poll(() => stored()).toContain('Bonjour, &amp; bienvenue');

    await row.locator('video').evaluate((film) => (film.currentTime = 3));
    await row.getByRole('button', { name: 'Utiliser comme vignette' }).click();
    await page.getByText('Vignette prise à 0:03').waitFor();
    expect((await api.done<MediaAsset>('GET', `/api/media/${_id}`)).posterUrl).toMatch(/\?a=3$/);
  });

  it('nothing complained on the way', () => {
    expect(author.complaints).toEqual([]);
  });
});
