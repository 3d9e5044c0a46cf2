import { pipeline, Readable } from 'node:stream';
import type { ArchivedFile, CourseArchive } from '@atelier/contracts/course-archive';
import { markdownOf } from '@atelier/contracts/words/markdown';
import { ZipFile } from 'yazl';
import type { MediaStorage } from '../../../platform/media/storage/media-storage.js';
import { richNodesOf } from '../../../platform/rich-text/rich-nodes.js';
import type { ArchivedObject, ArchiveSource } from './archive-source.js';
import { checksumStream } from './zip-entries.js';

/**
 * Streams the archive: stored objects one by one, uncompressed, then `course.json` with their actual checksums.
 * Memory is bounded by a chunk.
 */
export function writeArchive(
  storage: MediaStorage,
  { files, texts }: ArchiveSource,
  manifestOf: (files: ArchivedFile[]) => CourseArchive,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const checksums = new Map<string, string>();
  let openObject: Readable | undefined;

  const addObject = ({ path, key, size }: ArchivedObject): void =>
    zip.addReadStreamLazy(path, { compress: false, size }, (done) => {
      storage.read(key).then(
        (object) => {
          openObject = object;
          done(
            null,
            withChecksum(object, (checksum) => checksums.set(path, checksum)),
          );
        },
        (error: Error) => done(error, Readable.from([])),
      );
    });
  // Lazily, one at a time, to keep the event loop responsive.
  for (const { path, html } of texts)
    zip.addReadStreamLazy(path, (done) => done(null, Readable.from([archivedText(html)])));
  for (const file of files) for (const { object } of [file, ...file.captions]) addObject(object);
  zip.addReadStreamLazy('course.json', (done) =>
    done(
      null,
      Readable.from([
        JSON.stringify(manifestOf(files.map((file) => archivedFile(file, checksums))), null, 2),
      ]),
    ),
  );
  zip.addReadStreamLazy('empreintes.txt', (done) =>
    done(null, Readable.from([...checksums].map(([path, checksum]) => `${checksum}  ${path}\n`))),
  );
  zip.on('error', (error: Error) => output.destroy(error));
  // Closes the current object if the client disconnects.
  output.once('close', () => openObject?.destroy());
  zip.end();
  return output;
}

// Errors of the store are handled by the stream from here.
const withChecksum = (object: Readable, onChecksum: (checksum: string) => void): Readable =>
  pipeline(object, checksumStream(onChecksum), () => undefined);

function archivedFile(
  { object, captions, ...file }: ArchiveSource['files'][number],
  checksums: ReadonlyMap<string, string>,
): ArchivedFile {
  const withChecksumOf = ({ path, size }: ArchivedObject) => ({
    path,
    size,
    sha256: checksums.get(path) ?? '',
  });
  const tracks = captions.map(({ language, label, object: track }) => ({
    ...withChecksumOf(track),
    language,
    label,
  }));
  return { ...file, ...withChecksumOf(object), ...(tracks.length > 0 && { captions: tracks }) };
}

/** A text as Markdown, for readers without the product. */
export const archivedText = (html: string): string => `${markdownOf(richNodesOf(html))}\n`;
