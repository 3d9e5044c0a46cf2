import { ApiFailure } from '../../../shared/api/client';
import { formatBytes } from '../../../shared/format-bytes';
import type { VideoUpload } from './uploads-atom';

const refusals = [
  'payload-too-large',
  'unsupported-media-type',
  'not-a-video',
  'not-a-document',
  'video-without-picture',
  'storage-quota-exceeded',
  'video-damaged',
  'video-too-many-tracks',
  'not-an-archive',
  'archive-refused',
  'archive-too-new',
  'archive-unreadable',
  'text-too-rich',
];
const passingStatuses = [408, 409, 423, 425, 429];

/** The server will never take this file; trying again changes nothing. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiFailure && refusals.includes(error.code);

/** The server said something, if only that it is not well. */
export const isAnswered = (error: unknown): boolean => error instanceof ApiFailure && error.status !== 0;

/** A cut line, a restarting server, an upload whose last request has not ended yet: over by itself. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  (error.status === 0 || error.status >= 500 || passingStatuses.includes(error.status));

export const obstacleWords = (error: unknown): string =>
  error instanceof ApiFailure && error.code === 'disk-full'
    ? 'Le serveur manque de place pour l’instant. L’envoi reprendra de lui-même.'
    : isAnswered(error)
      ? 'Le serveur ne répond pas pour l’instant. L’envoi reprendra de lui-même.'
      : 'Connexion perdue. L’envoi reprendra de lui-même.';

/** What is wrong with the file chosen to go on with an upload; null when it is the one it began with. */
export function wrongFileWords(
  { fileName, size, lastModified }: Pick<VideoUpload, 'fileName' | 'size' | 'lastModified'>,
  file: File,
): string | null {
  if (file.name !== fileName)
    return `Ce n’est pas le même fichier\u00a0: «\u00a0${fileName}\u00a0» (${formatBytes(size)}) est attendu.`;
  if (file.size !== size || file.lastModified !== lastModified)
    return `«\u00a0${fileName}\u00a0» a changé depuis le début de l’envoi. Annulez cet envoi pour envoyer la nouvelle version.`;
  return null;
}
