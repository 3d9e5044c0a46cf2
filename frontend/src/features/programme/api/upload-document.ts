import { UploadAnswer } from '@atelier/contracts/media';
import { apiRequest } from '../../../shared/api/client';

/** Long enough for the largest document over a slow line. */
const timeoutMs = 30 * 60_000;

/** Stores a document; what is no .pdf, .doc, .docx or .txt by its content is refused (`not-a-document`). */
export function uploadDocument(file: File, signal?: AbortSignal): Promise<UploadAnswer> {
  const body = new FormData();
  body.append('doc', file);
  return apiRequest({ method: 'POST', path: '/upload-doc', schema: UploadAnswer, body, signal, timeoutMs });
}
