import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { FfmpegProbe } from '@atelier/backend/platform/media/encoding/ffmpeg-probe';
import { toWebVtt } from '@atelier/backend/platform/media/recognition/captions';
import { searchPath, videoLimits } from '../../../../backend/test/support/media-tools.js';
import { filmsOf, pictureSeconds, scenesOf } from '../content/film.js';
import { captionsOf } from './uploads.js';
import { makeFilm, recordChime } from './make-film.js';
import { temporaryFolder } from '../../../../backend/test/support/temporary-folder.js';

const run = promisify(execFile);
const lines = 'Un plan | Une phrase. Une autre !\nUne suite | La troisième. « La dernière » ?';
const { film } = filmsOf('essai', { film: ['Un film : de deux minutes', 2, lines] });
const seconds = film.minutes * 60;

describe('a film of the demo', () => {
  const directory = temporaryFolder();
  let chime: Buffer[];
  let file: string;

  beforeAll(async () => {
    chime = await recordChime('ffmpeg');
    file = await makeFilm(film, chime, directory, 'ffmpeg');
  });

  it('lasts as long as it says, and is nothing that would have to be encoded for browsers or sound anew', async () => {
    proves('demo.films');

    const settings = { ffmpegPath: 'ffmpeg', ffprobePath: 'ffprobe', searchPath, mediaDir: directory };
    const facts = await new FfmpegProbe({ ...settings, videoLimits }).inspect(file);
    expect(facts).toMatchObject({
      playsInBrowsers: true,
      soundFitsPlaylists: true,
      width: 1280,
      height: 720,
    });
    expect(Math.abs(facts.durationSeconds - seconds)).toBeLessThan(0.1);
  });

  it('shows another picture for each sentence, from the moment on at which it is said', async () => {
    proves('demo.films');

    const filter = ['-vf', 'scale=160:90,tblend=all_mode=difference,signalstats,metadata=print:file=-'];
    const args = ['-v', 'error', '-i', file, '-map', '0:v', ...filter, '-f', 'null', '-'];
    const { stdout } = await run('ffmpeg', args);
    // Difference of each frame to the previous one: coding noise alone is small.
    const differences = [...stdout.matchAll(/signalstats\.YMAX=(\d+)/g)].map(([, most]) => Number(most));
    expect(differences).toHaveLength(seconds / pictureSeconds - 1);
    const changes = differences.flatMap((most, index) => (most > 60 ? [index + 1] : []));
    expect(changes).toEqual(scenesOf(film).flatMap(({ from }) => (from > 0 ? [from] : [])));
  });

  it('is captioned by what it shows, to its end', () => {
    proves('demo.films');

    const captions = captionsOf(film);
    expect(toWebVtt(new TextEncoder().encode(captions))).toEqual({ vtt: `${captions}\n`, faults: [] });
    const [, title = '', ...cues] = captions.split('\n\n');
    expect(title).toBe('00:00:00.000 --> 00:00:12.000\nUn film\u00a0: de deux minutes');
    expect(cues.map((cue) => cue.split('\n')[1])).toEqual([
      'Une phrase.',
      'Une autre\u202f!',
      'La troisième.',
      '«\u00a0La dernière\u00a0»\u202f?',
    ]);
    expect(cues.at(-1)).toMatch(/--> 00:02:00\.000\n/);
  });

  it('is drawn once', async () => {
    proves('demo.films');

    const before = await stat(file);
    expect(await makeFilm(film, chime, directory, 'no-such-ffmpeg')).toBe(file);
    expect((await stat(file)).ino).toBe(before.ino);
    const other = { ...film, title: 'Un autre titre' };
    await expect(makeFilm(other, chime, directory, 'no-such-ffmpeg')).rejects.toThrow('no-such-ffmpeg');
  });
});
