import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Film, pictureSeconds, type Scene, scenesOf } from '../content/film.js';
import { drawScene, height, width } from './draw-scene.js';
import { soundTrack } from './sound-track.js';

/** Of how films are drawn; what is changed there makes them anew. */
const manner = 1;

/** Key frames are rare: where a player begins, the pictures since the last one are decoded at once. */
const encoding = '-c:v libx264 -preset ultrafast -tune stillimage -crf 28 -g 10 -threads 1';
const pictures = `-f rawvideo -pix_fmt rgb24 -video_size ${width}x${height} -framerate 1`;

/** Each scene comes as one picture; here it is put in its place and held. */
const held = (scenes: Scene[]): string => {
  const steps = scenes.map(({ from, to }, index) => `gte(N,${index + 1})*${to - from}`);
  const last = scenes.at(-1);
  const more = ((last?.to ?? 0) - (last?.from ?? 0)) * pictureSeconds;
  const rate = `fps=1/${pictureSeconds}`;
  return `format=yuv420p,setpts='(${steps.join('+')})*${pictureSeconds}/TB',${rate},tpad=stop_mode=clone:stop_duration=${more}`;
};

/** It draws while somebody may be waiting for a page. */
const niceness = ['-n', '5'];

async function* picturesOf(film: Film, scenes: Scene[]): AsyncGenerator<Buffer> {
  for (const scene of scenes) yield await drawScene(film, scene, scenes.at(-1)?.to ?? 1);
}

const draw = async (
  film: Film,
  chime: Buffer[],
  workshop: string,
  ffmpeg: string,
  ending?: AbortSignal,
): Promise<string> => {
  const [sound, draft] = [join(workshop, 'sound.aac'), join(workshop, 'film.mp4')];
  const scenes = scenesOf(film);
  const slides = scenes.filter(({ slide, sentence }) => slide === undefined || sentence === 0);
  const moments = slides.map(({ from }) => from * pictureSeconds);
  await writeFile(sound, soundTrack(chime, moments, film.minutes * 60));
  const inputs = [...pictures.split(' '), '-i', 'pipe:0', '-f', 'aac', '-i', sound];
  const output = ['-vf', held(scenes), ...encoding.split(' '), '-c:a', 'copy'];
  const length = ['-t', `${film.minutes * 60}`, '-movflags', '+faststart', draft];
  const args = ['-v', 'error', '-y', ...inputs, ...output, ...length];
  const child = spawn('nice', [...niceness, ffmpeg, ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
    signal: ending,
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const ended = once(child, 'close');
  // It is looked at below, once the pictures are written.
  ended.catch(() => undefined);
  // Where it ends early its own words say why.
  await pipeline(picturesOf(film, scenes), child.stdin).catch(() => undefined);
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg could not draw ${film.name}: ${complaint}`);
  return draft;
};

/** Draws a film once; its file is named by what it shows, so a changed film is drawn anew. */
export const makeFilm = async (
  film: Film,
  chime: Buffer[],
  directory: string,
  ffmpeg: string,
  ending?: AbortSignal,
): Promise<string> => {
  const version = createHash('sha256')
    .update(JSON.stringify([film, manner]))
    .digest('hex')
    .slice(0, 8);
  const file = join(directory, `${film.name}-${version}.mp4`);
  if (existsSync(file)) return file;
  await mkdir(directory, { recursive: true });
  const workshop = await mkdtemp(join(directory, 'making-'));
  try {
    await rename(await draw(film, chime, workshop, ffmpeg, ending), file);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
  return file;
};
