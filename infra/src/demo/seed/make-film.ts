import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Film } from './films.js';

/** The dark theme's colours, in which the player stands on every page. */
const page = '0x111925';
const chalk = '0xF4EEE4';
const tick = '0x4A5464';
/** Frames a second: enough for a slow rule and fading words, and quick to encode. */
const rate = 12;

/** A bold sans serif of the machine's; without one the films are drawn without words. */
export const findFont = (): string | undefined => {
  const asked = spawnSync('fc-match', ['-f', '%{file}', 'sans:bold:lang=fr'], { encoding: 'utf8' });
  const known = [
    asked.stdout?.trim(),
    '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf',
    '/System/Library/Fonts/Helvetica.ttc',
  ];
  return known.find((file) => file && existsSync(file));
};

/** The ruler along the foot, drawn once and held: a tall tick every fifth. */
const ruler = (): string =>
  Array.from({ length: 81 }, (_, index) => {
    const height = index % 5 === 0 ? 36 : 16;
    return `drawbox=x=${index * 16}:y=${720 - height}:w=2:h=${height}:color=${tick}:t=fill`;
  }).join(',');

const words = (film: Film, font: string | undefined, directory: string): string[] => {
  if (!font) return [];
  const write = (name: string, text: string, x: number, y: number, size: number, from: number): string => {
    // Words come from files: drawtext has a grammar of its own for colons and apostrophes.
    const file = join(directory, `${name}.txt`);
    writeFileSync(file, text);
    const fade = `alpha='clip((t-${from})/0.6,0,1)'`;
    return `drawtext=fontfile='${font}':textfile='${file}':x=${x}:y=${y}:fontsize=${size}:fontcolor=${chalk}:${fade}`;
  };
  const step = (film.seconds - 3) / film.lines.length;
  return [
    write('title', film.title, 96, 150, 58, 0.2),
    ...film.lines.map((line, index) =>
      write(`line-${index}`, line, 136, 290 + index * 72, 34, 1.5 + index * step),
    ),
  ];
};

const graph = (film: Film, font: string | undefined, directory: string): string => {
  const size = '1280x720';
  const still = `color=c=${page}:s=${size}:r=${rate},trim=end_frame=1,${ruler()},drawbox=x=96:y=120:w=72:h=8:color=${film.accent}:t=fill`;
  const held = `loop=loop=-1:size=1,setpts=N/${rate}/TB,trim=duration=${film.seconds}`;
  const captions = words(film, font, directory);
  return [
    `${[still, held, ...captions].join(',')}[page]`,
    `color=c=${film.accent}:s=1280x8:r=${rate}:d=${film.seconds}[rule]`,
    `[page][rule]overlay=x='-W+W*t/${film.seconds}':y=712,format=yuv420p[v]`,
    `sine=f=${film.tone}:d=${film.seconds}[low]`,
    `sine=f=${film.tone * 1.5}:d=${film.seconds}[high]`,
    `[low][high]amix=inputs=2,volume=0.12,afade=t=in:d=1.5,afade=t=out:st=${film.seconds - 2}:d=2[a]`,
  ].join(';');
};

const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'stillimage', '-crf', '24', '-g', '48'];
const sound = ['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-ar', '44100'];

/** Draws a film once; its file is named by what it shows, so a changed film is drawn anew. */
export const makeFilm = async (film: Film, directory: string, ffmpeg: string): Promise<string> => {
  const font = findFont();
  const version = createHash('sha256')
    .update(JSON.stringify([film, font, page]))
    .digest('hex')
    .slice(0, 8);
  const file = join(directory, `${film.name}-${version}.mp4`);
  if (existsSync(file)) return file;
  mkdirSync(directory, { recursive: true });
  const workshop = mkdtempSync(join(directory, 'making-'));
  try {
    const draft = join(workshop, 'film.mp4');
    const filters = ['-filter_complex', graph(film, font, workshop), '-map', '[v]', '-map', '[a]'];
    const args = ['-v', 'error', '-y', ...filters, ...encoding, ...sound, '-movflags', '+faststart', draft];
    await new Promise<void>((resolve, reject) => {
      const child = spawn(ffmpeg, args, { stdio: ['ignore', 'ignore', 'pipe'] });
      let complaint = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
      child.once('error', reject);
      child.once('close', (code) =>
        code === 0 ? resolve() : reject(new Error(`ffmpeg could not draw ${film.name}: ${complaint}`)),
      );
    });
    renameSync(draft, file);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
  return file;
};
