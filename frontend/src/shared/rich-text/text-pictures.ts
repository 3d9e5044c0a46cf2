import { UploadAnswer, MediaAsset } from '@atelier/contracts/media';
import type { Api } from '../api/client';
import { uploadPicture } from '../pictures/upload-picture';

/** Where the pictures of a text are kept, and how whoever writes it sees them. */
export interface TextPictures {
  /** Sends a file; answers what the text is to name it by. */
  send: (file: File) => Promise<string>;
  /** Whether the server keeps a picture by that address; another site's never is. */
  keeps: (src: string) => boolean;
  /** Where the picture can be seen now. */
  shownAt: (src: string) => Promise<string>;
}

/** A photograph over a slow phone line takes its time. */
const timeoutMs = 120_000;
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const lesson = new RegExp(`^/api(/media/${uuid})$`);
const open = new RegExp(`^/media/images/${uuid}/(?:400|800|1200)\\.webp$`);

/** Seen by who may read the lesson alone. */
export const lessonPictures = (api: Api): TextPictures => {
  const known = new Map<string, string>();
  return {
    send: async (file) => {
      const body = new FormData();
      body.append('image', file);
      const { fileUrl, posterUrl } = await api({
        method: 'POST',
        path: '/upload-picture',
        body,
        timeoutMs,
        schema: UploadAnswer,
      });
      if (posterUrl) known.set(fileUrl, posterUrl);
      return fileUrl;
    },
    keeps: (src) => lesson.test(src),
    shownAt: async (src) => {
      const path = lesson.exec(src)?.[1] ?? '';
      return known.get(src) ?? (await api({ method: 'GET', path, schema: MediaAsset })).posterUrl ?? '';
    },
  };
};

/** Seen by everybody. */
export const publicPictures = (api: Api): TextPictures => ({
  send: async (file) => (await uploadPicture(api, file)).replace(/\/\d+\.webp$/, '/1200.webp'),
  keeps: (src) => open.test(src),
  shownAt: (src) => Promise.resolve(src),
});

/** How large a picture is, once it has come: its place is kept for it from then on. */
export function measured(address: string): Promise<{ width: number; height: number }> {
  return new Promise((settle, refuse) => {
    const picture = new Image();
    picture.onload = () => settle({ width: picture.naturalWidth, height: picture.naturalHeight });
    picture.onerror = () => refuse(new Error('no picture came'));
    picture.src = address;
  });
}
