import { ApiFailure } from '../../shared/api/client';
import { formatBytes } from '../../shared/format/units';
import { type FileUpload, isReadAsZip, type UploadTarget } from './uploads';

/** The server's own messages, shown before any byte is sent. */
const tooLarge = 'Le fichier ou le message envoyé est trop volumineux.';
const notAVideo = 'Ce fichier n’est pas une vidéo. Choisissez un fichier MP4, MOV, MKV ou WebM.';
const notADocument = 'Ce fichier n’est pas un document. Choisissez un fichier PDF, DOC, DOCX ou TXT.';
const empty = 'Ce fichier est vide.';

/** Rejects a file that exceeds the server's limit. */
export const sizeRefusal = (file: File, maxBytes: number): string | null => {
  if (file.size === 0) return empty;
  return file.size > maxBytes ? `${tooLarge} La limite est de ${formatBytes(maxBytes)}.` : null;
};

/** Rejects a file that cannot be a video, by name and size; null when the server decides. */
export function videoRefusal(file: File, maxBytes: number): string | null {
  // Some systems do not know the type of .mkv: the server decides.
  if (file.type !== '' && !file.type.startsWith('video/')) return notAVideo;
  return sizeRefusal(file, maxBytes);
}

export const documentTypes = '.pdf,.doc,.docx,.txt';

/** `accept` of the file dialog for a target. */
export const acceptedFor = (target: UploadTarget): string => {
  if (isReadAsZip(target)) return '.zip';
  return target.document === undefined ? 'video/*' : documentTypes;
};

/** The same for a document. */
export function documentRefusal(file: File, maxBytes: number): string | null {
  const known = documentTypes.split(',').some((ending) => file.name.toLowerCase().endsWith(ending));
  return known ? sizeRefusal(file, maxBytes) : notADocument;
}

const refusalCodes = [
  'payload-too-large',
  'unsupported-media-type',
  'not-a-video',
  'not-a-document',
  'video-without-picture',
  'storage-quota-exceeded',
  'video-damaged',
  'video-too-many-tracks',
  'not-an-archive',
  'not-a-source',
  'archive-refused',
  'archive-too-new',
  'archive-unreadable',
  'text-too-rich',
  'code-marks-too-long',
];
const transientStatuses = [408, 409, 423, 425, 429];

/** Permanent: the server will never accept this file. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiFailure && refusalCodes.includes(error.code);

/** The server responded with an error. */
export const isServerError = (error: unknown): boolean => error instanceof ApiFailure && error.status !== 0;

/** The author must say what to do with files that look like secrets. */
export const isSecretsQuestion = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.code === 'source-has-secrets';

/** No connection, restarting server, request still running: worth a retry. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  error.code !== 'source-has-secrets' &&
  (error.status === 0 || error.status >= 500 || transientStatuses.includes(error.status));

export const retryMessage = (error: unknown): string =>
  error instanceof ApiFailure && error.code === 'disk-full'
    ? 'Le serveur manque de place pour l’instant. L’envoi reprendra de lui-même.'
    : isServerError(error)
      ? 'Le serveur ne répond pas pour l’instant. L’envoi reprendra de lui-même.'
      : 'Connexion perdue. L’envoi reprendra de lui-même.';

/** Why the chosen file cannot resume an upload; null when it is the same file. */
export function wrongFileMessage(
  { fileName, size, lastModified }: Pick<FileUpload, 'fileName' | 'size' | 'lastModified'>,
  file: File,
): string | null {
  if (file.name !== fileName)
    return `Ce n’est pas le même fichier\u00a0: «\u00a0${fileName}\u00a0» (${formatBytes(size)}) est attendu.`;
  if (file.size !== size || file.lastModified !== lastModified)
    return `«\u00a0${fileName}\u00a0» a changé depuis le début de l’envoi. Annulez cet envoi pour envoyer la nouvelle version.`;
  return null;
}
