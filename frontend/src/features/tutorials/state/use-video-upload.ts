import { useEffect, useRef, useState } from 'react';
import { uploadVideo } from '../../../shared/api/upload-video';
import { ApiFailure } from '../../../shared/api/client';

export type VideoUpload =
  | { kind: 'none' }
  /** `percent` of the bytes handed to the network. */
  | { kind: 'sending'; name: string; percent: number }
  | { kind: 'sent' }
  | { kind: 'failed'; reason: string | null };

/** Why a chosen file is not even sent; null when it may be. */
export function refusedVideo({ type, size }: Pick<File, 'type' | 'size'>, maxBytes: number | undefined) {
  if (type !== '' && !type.startsWith('video/')) return 'Ce fichier n’est pas une vidéo.';
  if (maxBytes !== undefined && size > maxBytes)
    return `La vidéo dépasse ${Math.floor(maxBytes / 1_000_000)}\u00a0Mo.`;
  return null;
}

/** Sends one video at a time; leaving the page gives it up, after a question. */
export function useVideoUpload(maxBytes: number | undefined, onSent: (fileUrl: string) => void) {
  const [upload, setUpload] = useState<VideoUpload>({ kind: 'none' });
  const running = useRef<AbortController | null>(null);
  const sending = upload.kind === 'sending';

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (!sending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [sending]);

  const send = async (file: File) => {
    const refused = refusedVideo(file, maxBytes);
    if (refused !== null) return setUpload({ kind: 'failed', reason: refused });
    const control = new AbortController();
    running.current = control;
    const show = (percent: number) => setUpload({ kind: 'sending', name: file.name, percent });
    show(0);
    try {
      const { fileUrl } = await uploadVideo(file, {
        signal: control.signal,
        onProgress: (bytes) => show(Math.floor((bytes / Math.max(1, file.size)) * 100)),
      });
      if (control.signal.aborted) return;
      setUpload({ kind: 'sent' });
      onSent(fileUrl);
    } catch (error) {
      if (control.signal.aborted) return;
      setUpload({ kind: 'failed', reason: error instanceof ApiFailure ? error.message : null });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setUpload({ kind: 'none' });
  };
  return { upload, send: (file: File) => void send(file), cancel };
}
