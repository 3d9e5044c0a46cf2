import { formatBytes } from '../../../shared/format-bytes';
import type { UploadTarget } from './upload-target';

/** The server's own sentences, said before a byte has been sent. */
const tooLarge = 'Le fichier ou le message envoyé est trop volumineux.';
const notAVideo = 'Ce fichier n’est pas une vidéo. Choisissez un fichier MP4, MOV, MKV ou WebM.';
const notADocument = 'Ce fichier n’est pas un document. Choisissez un fichier PDF, DOC, DOCX ou TXT.';
const empty = 'Ce fichier est vide.';

/** What the server refuses by size alone. */
export const sizeRefusal = (file: File, maxBytes: number): string | null => {
  if (file.size === 0) return empty;
  return file.size > maxBytes ? `${tooLarge} La limite est de ${formatBytes(maxBytes)}.` : null;
};

/** Why a file can be no video, as far as its name and size tell; null when the server shall judge. */
export function videoRefusal(file: File, maxBytes: number): string | null {
  // Some systems know no type for .mkv: an unknown one is the server's to judge.
  if (file.type !== '' && !file.type.startsWith('video/')) return notAVideo;
  return sizeRefusal(file, maxBytes);
}

export const documentTypes = '.pdf,.doc,.docx,.txt';

/** What the browser's own dialog offers for a place. */
export const acceptedFor = ({ kind, document }: UploadTarget): string => {
  if (kind === 'archive') return '.zip';
  return document === undefined ? 'video/*' : documentTypes;
};

/** The same for a document. */
export function documentRefusal(file: File, maxBytes: number): string | null {
  const known = documentTypes.split(',').some((ending) => file.name.toLowerCase().endsWith(ending));
  return known ? sizeRefusal(file, maxBytes) : notADocument;
}
