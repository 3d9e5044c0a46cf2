import { drawnLine, truncateToWidth, wrapLines } from '@atelier/backend/platform/pdf/document-text';
import type { Face } from '@atelier/backend/platform/pdf/document-fonts';
import sharp from 'sharp';
import type { Film, Scene } from '../content/film.js';
import { typeset } from '../content/course.js';

/** The dark theme's colours, as around the player. */
const colours = { page: '#111925', chalk: '#F4EEE4', muted: '#7C8797', tick: '#4A5464' };
const accents = ['#FF7A45', '#5CC2A4', '#E9B44C'];
/** Pixels; captions cover the bottom. */
export const [width, height] = [1280, 720];
const margin = 96;
const column = width - 2 * margin;

/** Memoises a function of a text: scenes of a slide repeat the same texts. */
const remembering = <Rest extends unknown[], Answer>(work: (words: string, ...rest: Rest) => Answer) => {
  const known = new Map<string, Answer>();
  return (words: string, ...rest: Rest): Answer => {
    const key = JSON.stringify([words, ...rest]);
    const answer = known.get(key) ?? work(words, ...rest);
    // Texts of earlier films are not needed again.
    if (known.size > 500) known.clear();
    known.set(key, answer);
    return answer;
  };
};

const line = remembering(drawnLine);
const fit = remembering(truncateToWidth);
const wrapped = remembering(wrapLines);

const placed = (words: string, face: Face, size: number, y: number, fill: string, x = margin): string =>
  `<g transform="translate(${x} ${y})" fill="${fill}">${line(words, face, size).svg}</g>`;

const ruler = (accent: string, done: number): string => {
  const ticks = Array.from({ length: 81 }, (_, step) => `M${step * 16} ${height}v${step % 5 ? -16 : -36}`);
  const rule = `<rect y="${height - 8}" width="${Math.round(width * done)}" height="8" fill="${accent}"/>`;
  return `<path d="${ticks.join('')}" stroke="${colours.tick}" stroke-width="2" fill="none"/>${rule}`;
};

const titlePage = ({ title, slides }: Film): string[] => {
  const lines = wrapped(typeset(title), 'heading', 68, column, 3);
  const parts = slides.map(({ heading }) => typeset(heading)).slice(0, 6);
  const under = 190 + lines.length * 80;
  return [
    ...lines.map((words, index) => placed(words, 'heading', 68, 210 + index * 80, colours.chalk)),
    ...parts.map((part, index) =>
      placed(fit(part, 'text', 26, column), 'text', 26, under + 40 + index * 42, colours.muted),
    ),
  ];
};

const slidePage = (film: Film, { slide = 0, sentence }: Scene): string[] => {
  const { heading, sentences } = film.slides[slide] ?? { heading: '', sentences: [] };
  const of = `${slide + 1} sur ${film.slides.length}`;
  const ends = width - margin - line(of, 'text', 22).width;
  const drawn = [
    placed(fit(typeset(film.title), 'text', 22, 860), 'text', 22, 84, colours.muted),
    placed(of, 'text', 22, 84, colours.muted, ends),
  ];
  let y = 196;
  for (const row of wrapped(typeset(heading), 'heading', 52, column, 2)) {
    drawn.push(placed(row, 'heading', 52, y, colours.chalk));
    y += 62;
  }
  y += 20;
  for (const [index, words] of sentences.entries()) {
    if (index > sentence) break;
    const colour = index === sentence ? colours.chalk : colours.muted;
    for (const row of wrapped(typeset(words), 'text', 31, column - 40, 3)) {
      drawn.push(placed(row, 'text', 31, y, colour, margin + 40));
      y += 44;
    }
    y += 20;
  }
  return drawn;
};

/** A scene as raw RGB pixels; text is drawn as outlines, independent of installed fonts. */
export const drawScene = (film: Film, scene: Scene, last: number): Promise<Buffer> => {
  const accent = accents[film.name.length % accents.length] ?? colours.chalk;
  const page = scene.slide === undefined ? titlePage(film) : slidePage(film, scene);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.page}"/>`,
    `<rect x="${margin}" y="112" width="72" height="8" fill="${accent}"/>`,
    ...page,
    ruler(accent, scene.to / last),
    '</svg>',
  ];
  return sharp(Buffer.from(svg.join('')))
    .removeAlpha()
    .raw()
    .toBuffer();
};
