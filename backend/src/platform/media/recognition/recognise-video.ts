import { archiveEnd } from './archive-entries.js';
import { BoundedFile } from './bounded-file.js';
import { declaredFilm } from './iso-boxes.js';
import { expectFilm } from './iso-film.js';
import { declaredMatroska, expectMatroska } from './matroska-film.js';

/** What a file is by its own structure, and by which of ffmpeg's demuxers alone it is to be read. */
export interface VideoContainer {
  contentType: string;
  demuxer: 'mov' | 'matroska';
}

const beginningBytes = 4096;

/** What makes a file something else to another program, and has no business at the start of a film. */
const foreignWords =
  /<html|<script|<!doctype|<svg[\s>]|%pdf-|#extm3u|ffconcat version|urn:mpeg:dash|<mpd[\s>]/i;

/**
 * MP4, MOV and their kin, Matroska and WebM, by their own boxes and elements; null when the file begins as none of
 * them. Reads a bounded part of it.
 * @throws DomainError `video-damaged`, `video-too-many-tracks`, `video-without-picture`
 */
export function recogniseContainer(path: string): Promise<VideoContainer | null> {
  return BoundedFile.use(path, async (file) => {
    const container = declaredContainer(await file.start(beginningBytes));
    // ZIP is read from its end, whatever precedes it.
    if (!container || (await archiveEnd(file))) return null;
    await (container.demuxer === 'mov' ? expectFilm(file) : expectMatroska(file));
    return container;
  });
}

/** The content type of a video. @throws as `recogniseContainer` does */
export const recogniseVideo = async (path: string): Promise<string | null> =>
  (await recogniseContainer(path))?.contentType ?? null;

/** Whether what has arrived so far may become a video: for a file of which the end is not there yet. */
export const beginsAsVideo = (path: string): Promise<boolean> =>
  BoundedFile.use(path, async (file) => declaredContainer(await file.start(beginningBytes)) !== null);

function declaredContainer(beginning: Buffer): VideoContainer | null {
  if (foreignWords.test(beginning.toString('latin1'))) return null;
  const film = declaredFilm(beginning);
  if (film) return { contentType: film, demuxer: 'mov' };
  const matroska = declaredMatroska(beginning);
  return matroska ? { contentType: matroska, demuxer: 'matroska' } : null;
}
