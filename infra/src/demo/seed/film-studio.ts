import { availableParallelism } from 'node:os';
import type { Film } from '../content/film.js';
import { makeFilm } from './make-film.js';
import { recordChime } from './sound-track.js';

export interface StudioOptions {
  /** Where films are kept; those of an earlier run are not drawn again. */
  directory: string;
  ffmpeg: string;
  ending: AbortSignal;
}

/** Draws each film once, when it is first asked for, and as many at a time as there are processors; first come, first served. */
export class FilmStudio {
  private readonly films = new Map<string, Promise<string>>();
  private readonly waiting: (() => void)[] = [];
  private free = Math.min(4, availableParallelism());
  private chime: Promise<Buffer[]> | undefined;
  private drawn = 0;

  constructor(private readonly options: StudioOptions) {}

  /** The film's file. */
  file(film: Film): Promise<string> {
    const known = this.films.get(film.name);
    if (known) return known;
    const drawing = this.draw(film);
    // Whoever awaits it hears of a failure; nobody else has to.
    drawing.catch(() => undefined);
    this.films.set(film.name, drawing);
    return drawing;
  }

  /** How many of those that were asked for are there, in words. */
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
