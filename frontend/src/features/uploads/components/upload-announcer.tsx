import { useState } from 'react';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { uploadWords } from '../state/upload-words';
import { useUploads } from '../state/use-uploads';
import type { UploadStatus, VideoUpload } from '../state/uploads-atom';

/** Worth hearing wherever the author is; waiting and attaching last no time. */
const told: readonly UploadStatus[] = [
  'sending',
  'paused',
  'cut',
  'done',
  'interrupted',
  'refused',
  'failed',
];

const wordsOf = (upload: VideoUpload): string =>
  [uploadWords(upload), upload.status === 'cut' ? null : upload.error].filter(Boolean).join('. ');

const changeOf = (before: readonly VideoUpload[], now: readonly VideoUpload[]): VideoUpload | undefined =>
  now.find(({ id, status, error }) => {
    const former = before.find((upload) => upload.id === id);
    return told.includes(status) && (former?.status !== status || former.error !== error);
  });

/** Tells a screen reader each time an upload turns, and never its figures. */
export function UploadAnnouncer() {
  const uploads = useUploads();
  const [seen, setSeen] = useState<{ uploads: readonly VideoUpload[]; words: string }>({
    uploads: [],
    words: '',
  });
  if (seen.uploads !== uploads) {
    const changed = changeOf(seen.uploads, uploads);
    const words = changed ? `${changed.title} : ${wordsOf(changed)}` : seen.words;
    setSeen({ uploads, words });
  }
  return <VisuallyHidden role="status">{seen.words}</VisuallyHidden>;
}
