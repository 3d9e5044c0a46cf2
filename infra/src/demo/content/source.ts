import type { SourceMark } from '@atelier/contracts/lesson-source';
import { type Film, pictureSeconds, scenesOf } from './film.js';

/** A PNG picture of tables, drawn when it is sent: name, and columns. */
export interface DrawnTable {
  name: string;
  columns: string[];
}

/** A project as it is at the end of a lesson. */
export interface DemoSource {
  /** Name of the folder; each source of a course has another. */
  name: string;
  files: Record<string, string | DrawnTable[]>;
  marks: SourceMark[];
}

/** A slide of a film and the line that it is about, found by a piece of its text. */
export type PinnedLine = [slide: number, path: string, piece: string, title: string];

/** @throws Error if a slide, a file or a line is not there */
export function pinnedTo(film: Film, files: DemoSource['files'], lines: readonly PinnedLine[]): SourceMark[] {
  const scenes = scenesOf(film);
  return lines.map(([slide, path, piece, title]) => {
    const scene = scenes.find((each) => each.slide === slide);
    const text = files[path];
    const line = typeof text === 'string' ? text.split('\n').findIndex((each) => each.includes(piece)) : -1;
    if (!scene || line < 0)
      throw new Error(`${film.name}: no line "${piece}" in ${path}, or no slide ${slide}.`);
    return { seconds: scene.from * pictureSeconds, path, line: line + 1, title };
  });
}
