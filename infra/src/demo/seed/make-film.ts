import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { type Film, pictureSeconds, type Scene, scenesOf } from '../content/film.js';
import { drawScene, height, width } from './draw-scene.js';

const run = promisify(execFile);

/** Sample rate in Hz, and samples per AAC frame. */
const [rate, frameSamples] = [32_000, 1024];
const chimeSeconds = 3;

/** Splits an ADTS stream into its frames. */
const framesIn = (stream: Buffer): Buffer[] => {
  const frames: Buffer[] = [];
  for (let at = 0; at + 7 <= stream.length;) {
    const length = (stream.readUIntBE(at + 3, 3) >> 5) & 0x1fff || stream.length;
    frames.push(stream.subarray(at, at + length));
    at += length;
  }
  return frames;
};

/**
 * Encodes a few seconds, a soft chime fading into silence; all audio tracks are assembled from these frames.
 * Encoding hours of audio would take longer than the video.
 */
export const recordChime = async (ffmpeg: string): Promise<Buffer[]> => {
  const notes = [523.25, 659.25, 783.99].map(
    (hertz, index) => `sin(2*PI*${hertz}*t)*exp(-3*max(0,t-${index * 0.12}))*gte(t,${index * 0.12})`,
  );
  const source = `aevalsrc='0.05*(${notes.join('+')})':s=${rate}:d=${chimeSeconds}`;
  const fade = ['-af', `afade=t=out:st=1:d=1.2`];
  const encoding = ['-c:a', 'aac', '-b:a', '32k', '-ac', '1', '-f', 'adts', '-'];
  const args = ['-v', 'error', '-f', 'lavfi', '-i', source, ...fade, ...encoding];
  return framesIn((await run(ffmpeg, args, { encoding: 'buffer' })).stdout);
};

/** An audio track of the given length, silent except for a chime at each moment. */
const soundTrack = (chime: Buffer[], moments: number[], seconds: number): Buffer => {
  const silence = chime.at(-3) ?? Buffer.alloc(0);
  const at = (second: number) => Math.round((second * rate) / frameSamples);
  const frames = Array.from<Buffer>({ length: at(seconds) }).fill(silence);
  for (const moment of moments) {
    const first = at(moment);
    for (const [index, frame] of chime.entries())
      if (first + index < frames.length) frames[first + index] = frame;
  }
  return Buffer.concat(frames);
};

/** Version of the renderer, part of the file name: bump it to render films anew. */
const rendererVersion = 1;

/** Sparse key frames: on seek, players decode from the last one at once. */
const encoding = '-c:v libx264 -preset ultrafast -tune stillimage -crf 28 -g 10 -threads 1';
const pictures = `-f rawvideo -pix_fmt rgb24 -video_size ${width}x${height} -framerate 1`;

/** Each scene is sent as one frame; this filter repeats it for its duration. */
const repeatFilter = (scenes: Scene[]): string => {
  const steps = scenes.map(({ from, to }, index) => `gte(N,${index + 1})*${to - from}`);
  const last = scenes.at(-1);
  const more = ((last?.to ?? 0) - (last?.from ?? 0)) * pictureSeconds;
  const frameRate = `fps=1/${pictureSeconds}`;
  return `format=yuv420p,setpts='(${steps.join('+')})*${pictureSeconds}/TB',${frameRate},tpad=stop_mode=clone:stop_duration=${more}`;
};

/** Low priority: someone may be waiting for a page. */
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
  const output = ['-vf', repeatFilter(scenes), ...encoding.split(' '), '-c:a', 'copy'];
  const length = ['-t', `${film.minutes * 60}`, '-movflags', '+faststart', draft];
  const args = ['-v', 'error', '-y', ...inputs, ...output, ...length];
  const child = spawn('nice', [...niceness, ffmpeg, ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
    signal: ending,
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const ended = once(child, 'close');
  // Awaited below, after the frames are written.
  ended.catch(() => undefined);
  // On EPIPE, its stderr has the reason.
  await pipeline(picturesOf(film, scenes), child.stdin).catch(() => undefined);
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg could not draw ${film.name}: ${complaint}`);
  return draft;
};

/** Renders a film; the file name is a hash of its content, so unchanged films are reused. */
export const makeFilm = async (
  film: Film,
  chime: Buffer[],
  directory: string,
  ffmpeg: string,
  ending?: AbortSignal,
): Promise<string> => {
  const version = createHash('sha256')
    .update(JSON.stringify([film, rendererVersion]))
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

export interface StudioOptions {
  /** Film cache, shared between runs. */
  directory: string;
  ffmpeg: string;
  ending: AbortSignal;
}

/** Renders films lazily, each once, in FIFO order, with one task per core. */
export class VideoMaker {
  private readonly films = new Map<string, Promise<string>>();
  private readonly waiting: (() => void)[] = [];
  private free = Math.min(4, availableParallelism());
  private chime: Promise<Buffer[]> | undefined;
  private drawn = 0;

  constructor(private readonly options: StudioOptions) {}

  /** Path of the rendered film. */
  file(film: Film): Promise<string> {
    const known = this.films.get(film.name);
    if (known) return known;
    const drawing = this.draw(film);
    // Failures are reported to those who await it.
    drawing.catch(() => undefined);
    this.films.set(film.name, drawing);
    return drawing;
  }

  /** Progress of the requested films, as text. */
  get progress(): string {
    return `${this.drawn} of ${this.films.size}`;
  }

  private async draw(film: Film): Promise<string> {
    await this.turn();
    try {
      const { directory, ffmpeg, ending } = this.options;
      ending.throwIfAborted();
      this.chime ??= recordChime(ffmpeg);
      const file = await makeFilm(film, await this.chime, directory, ffmpeg, ending);
      this.drawn += 1;
      return file;
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }

  private async turn(): Promise<void> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}
