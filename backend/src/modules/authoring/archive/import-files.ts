import { randomUUIDv7 } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { captionsErrorMessage } from '@atelier/contracts/captions';
import type { ArchivedFile } from '@atelier/contracts/course-archive';
import { sourceLimits } from '@atelier/contracts/words/source-limits';
import type { Config } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { adoptPicture } from '../../../platform/media/encoding/encode-image.js';
import { frenchMessages } from '../../../platform/errors/messages.fr.js';
import { recogniseDocument, recogniseVideo } from '../../../platform/media/recognition/recognise-content.js';
import { isDiskFull } from '../../../platform/media/storage/disk-storage.js';
import type { MediaStorage } from '../../../platform/media/storage/media-storage.js';
import { displayName } from '../../../platform/media/uploads/receive-upload.js';
import { storeTranscript } from '../media/captions.commands.js';
import { MediaAsset } from '../media/media-asset.domain.js';
import { readCaptionsApart } from '../media/read-captions.js';
import { unpackSourceApart, type UnpackedSource } from '../sources/open-source.js';
import { storeSource } from '../sources/store-source.js';
import type { OpenedArchive } from './open-archive.js';
import { checksumStream } from './zip-entries.js';

export interface ImportedFiles {
  /** Created assets by path. */
  assets: Map<string, MediaAsset>;
  /** Skipped files, with the reason in French. */
  skipped: { path: string; reason: string }[];
}

interface ImportContext {
  em: EntityManager;
  storage: MediaStorage;
  limits: Config['uploads'];
  ownerId: string;
}

/**
 * What the code of all lessons of an archive may unfold to: each is a ZIP in it, of which the size of the archive says
 * little.
 */
const maxSourceBytes = 256 * 1024 ** 2;
/** Counted at least for a source: opening one costs as much. */
const minSourceBytes = 256 * 1024;

interface SourceBudget {
  bytesLeft: number;
}

const damagedFile = 'Ce fichier est abîmé\u00a0: son empreinte n’est pas celle de l’archive.';
export const missingFile = 'Ce fichier manque dans l’archive.';
const tooMuchCode = 'Déplié, le code des leçons de cette archive dépasse 256\u00a0Mo.';
const tooLargeFile = 'Ce fichier est plus grand que ce qui est accepté.';

const maxCaptionsBytes = 2 * 1024 * 1024;

class UnusableFile extends Error {}

/** Uncompressed size of the files that a course refers to, with the captions of its videos. */
export const unpackedBytes = ({ manifest }: OpenedArchive, referencedPaths: ReadonlySet<string>): number =>
  manifest.files
    .filter(({ path }) => referencedPaths.has(path))
    .flatMap(({ size, captions = [] }) => [size, ...captions.map((track) => track.size)])
    .reduce((sum, size) => sum + size, 0);

/**
 * Creates assets from the files that the course refers to, with new ids. Damaged files and those of a wrong type
 * are skipped and reported; if the import fails later, the unused assets are swept.
 */
export async function importFiles(
  archive: OpenedArchive,
  referencedPaths: ReadonlySet<string>,
  context: ImportContext,
): Promise<ImportedFiles> {
  const imported: ImportedFiles = { assets: new Map(), skipped: [] };
  const budget = { bytesLeft: maxSourceBytes };
  for (const file of archive.manifest.files) {
    if (!referencedPaths.has(file.path)) continue;
    try {
      imported.assets.set(
        file.path,
        await importFile(archive, file, { ...context, budget }, imported.skipped),
      );
    } catch (error) {
      if (!(error instanceof UnusableFile) && !(error instanceof DomainError)) throw error;
      if (error instanceof DomainError && error.code === 'disk-full') throw error;
      const reason = error instanceof DomainError ? frenchMessages[error.code] : error.message;
      imported.skipped.push({ path: file.path, reason });
    }
  }
  return imported;
}

async function importFile(
  archive: OpenedArchive,
  file: ArchivedFile,
  context: ImportContext & { budget: SourceBudget },
  skipped: ImportedFiles['skipped'],
): Promise<MediaAsset> {
  const { em, storage, limits } = context;
  const maxBytes = {
    video: limits.maxVideoBytes,
    document: limits.maxDocumentBytes,
    picture: limits.maxImageBytes,
    cover: limits.maxImageBytes,
    source: sourceLimits.zipBytes,
  }[file.kind];
  if (file.size > maxBytes) throw new UnusableFile(tooLargeFile);
  if (file.kind === 'source' && context.budget.bytesLeft <= 0) throw new UnusableFile(tooMuchCode);
  const id = randomUUIDv7();
  const path = await storage.stagingPath();
  try {
    await unpackFile(archive, file, path);
    const unpacked = file.kind === 'source' ? await importSource(path, context) : null;
    const asset = await createAsset(id, file, unpacked?.path ?? path, context);
    const transcripts = await importCaptions(archive, file, asset, { storage, skipped });
    await em.fork().transactional(async (tx) => {
      tx.persist(asset);
      await tx.flush();
      for (const transcript of transcripts) await storeTranscript(tx, transcript);
      if (unpacked) await storeSource(tx, asset.id, unpacked.source);
    });
    return asset;
  } catch (error) {
    await storage.removeAll(id);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Reads the code of a lesson as if its author had sent it; what looks secret was accepted by them then. */
async function importSource(
  zipPath: string,
  { storage, budget }: ImportContext & { budget: SourceBudget },
): Promise<{ path: string; source: UnpackedSource }> {
  const target = await storage.stagingPath();
  const maxBytes = Math.min(sourceLimits.unpackedBytes, budget.bytesLeft);
  // One that is refused counts for all that it could have cost.
  let bytes: number = sourceLimits.unpackedBytes;
  try {
    const source = await unpackSourceApart({ zipPath, target, secrets: 'keep', maxBytes });
    bytes = Math.max(minSourceBytes, source.unpackedBytes);
    return { path: target, source };
  } catch (error) {
    const isByBudget = error instanceof DomainError && maxBytes < sourceLimits.unpackedBytes;
    throw isByBudget ? new UnusableFile(tooMuchCode, { cause: error }) : error;
  } finally {
    budget.bytesLeft -= bytes;
  }
}

/** Extracts a file to the staging area, and checks size and checksum. */
async function unpackFile(
  archive: OpenedArchive,
  { path, size, sha256 }: Pick<ArchivedFile, 'path' | 'size' | 'sha256'>,
  target: string,
): Promise<void> {
  if (archive.sizeOf(path) === undefined) throw new UnusableFile(missingFile);
  if (archive.sizeOf(path) !== size) throw new UnusableFile(damagedFile);
  let checksum = '';
  try {
    await pipeline(
      await archive.read(path),
      checksumStream((digest) => (checksum = digest)),
      createWriteStream(target, { highWaterMark: 1024 * 1024 }),
    );
  } catch (error) {
    if (isDiskFull(error)) throw new DomainError('disk-full', { cause: error });
    throw new UnusableFile(damagedFile, { cause: error });
  }
  if (checksum !== sha256) throw new UnusableFile(damagedFile);
}

/**
 * Creates the asset by its detected type.
 * @throws DomainError `not-a-video` and its kin, `not-a-document`, `not-an-image`
 */
async function createAsset(
  id: string,
  file: ArchivedFile,
  path: string,
  { ownerId, storage }: ImportContext,
): Promise<MediaAsset> {
  const upload = { id, ownerId, fileName: displayName(file.name), sizeBytes: file.size };
  if (file.kind === 'video') {
    const contentType = await recogniseVideo(path);
    if (!contentType) throw new DomainError('not-a-video');
    await storage.adopt(`${id}/source`, path);
    return MediaAsset.receive({ ...upload, contentType }, file.posterSeconds ?? null);
  }
  if (file.kind === 'source') {
    const { size: sizeBytes } = await stat(path);
    await storage.adopt(`${id}/source.zip`, path);
    return MediaAsset.receiveSource({ ...upload, sizeBytes, contentType: 'application/zip' });
  }
  if (file.kind === 'document') {
    const contentType = await recogniseDocument(path, upload.fileName);
    if (!contentType) throw new DomainError('not-a-document');
    await storage.adopt(`${id}/document`, path);
    return MediaAsset.receiveDocument({ ...upload, contentType });
  }
  const sizeBytes = await adoptPicture(path, storage, id, file.kind === 'cover' ? 'everywhere' : 'text');
  return MediaAsset.receivePicture({ ...upload, contentType: 'image/webp', sizeBytes });
}

/** Damaged captions are skipped without affecting the video. */
async function importCaptions(
  archive: OpenedArchive,
  { kind, captions = [] }: ArchivedFile,
  asset: MediaAsset,
  { storage, skipped }: { storage: MediaStorage; skipped: ImportedFiles['skipped'] },
) {
  const transcripts = [];
  for (const track of kind === 'video' ? captions : []) {
    const stagedPath = await storage.stagingPath();
    try {
      if (track.size > maxCaptionsBytes) throw new UnusableFile(tooLargeFile);
      await unpackFile(archive, track, stagedPath);
      const { vtt, faults, sentences } = await readCaptionsApart(await readFile(stagedPath));
      // The remaining captions are usable.
      if (faults[0]) skipped.push({ path: track.path, reason: captionsErrorMessage(faults[0]) });
      await writeFile(stagedPath, vtt);
      await storage.adopt(`${asset.id}/captions-${track.language}.vtt`, stagedPath);
      asset.putCaptions({ language: track.language, label: track.label });
      transcripts.push({ assetId: asset.id, language: track.language, sentences });
    } catch (error) {
      const isNone = error instanceof DomainError && error.code === 'not-captions';
      if (!isNone && !(error instanceof UnusableFile)) throw error;
      skipped.push({ path: track.path, reason: isNone ? frenchMessages['not-captions'] : error.message });
    } finally {
      await rm(stagedPath, { force: true });
    }
  }
  return transcripts;
}
