import { Node, type NodeViewRendererProps } from '@tiptap/core';
import type { DOMOutputSpec, Node as WrittenNode } from '@tiptap/pm/model';
import { MediaAsset, UploadAnswer } from '@atelier/contracts/media';
import type { Api } from '../api/client';
import { uploadPicture } from '../pictures/picture-upload';

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
const lessonAddress = new RegExp(`^/api(/media/${uuid})$`);
const publicAddress = new RegExp(`^/media/images/${uuid}/(?:400|800|1200)\\.webp$`);

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
    keeps: (src) => lessonAddress.test(src),
    shownAt: async (src) => {
      const path = lessonAddress.exec(src)?.[1] ?? '';
      return known.get(src) ?? (await api({ method: 'GET', path, schema: MediaAsset })).posterUrl ?? '';
    },
  };
};

/** Seen by everybody. */
export const publicPictures = (api: Api): TextPictures => ({
  send: async (file) => (await uploadPicture(api, file)).replace(/\/\d+\.webp$/, '/1200.webp'),
  keeps: (src) => publicAddress.test(src),
  shownAt: (src) => Promise.resolve(src),
});

/** How large a picture is, once it has come: its place is kept for it from then on. */
export function measurePicture(address: string): Promise<{ width: number; height: number }> {
  return new Promise((settle, refuse) => {
    const picture = new Image();
    picture.onload = () => settle({ width: picture.naturalWidth, height: picture.naturalHeight });
    picture.onerror = () => refuse(new Error('no picture came'));
    picture.src = address;
  });
}

const numberOf = (element: HTMLElement, name: string): number | null =>
  Number(element.getAttribute(name)) || null;

const addressOf = (element: HTMLElement): string =>
  element.getAttribute('data-src') ?? element.getAttribute('src') ?? '';

/** On a picture that was pasted, while it is on its way to the server: shown out of the page's own memory until then. */
export const uploadingAttribute = 'data-sending';

/** How the text names a picture. */
export const pictureHtml = ({ attrs: { src, alt, width, height } }: WrittenNode): DOMOutputSpec => [
  'img',
  { src, alt, width, height },
];

/** A picture between two paragraphs; one of another site is left out wherever it is pasted. */
export const pictureNode = (pictures: TextPictures): Node =>
  Node.create({
    name: 'picture',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      src: { default: '', parseHTML: addressOf },
      alt: { default: '' },
      width: { default: null, parseHTML: (element) => numberOf(element, 'width') },
      height: { default: null, parseHTML: (element) => numberOf(element, 'height') },
    }),
    parseHTML: () => [
      {
        tag: 'img',
        getAttrs: (element) =>
          pictures.keeps(addressOf(element)) || element.hasAttribute(uploadingAttribute) ? null : false,
      },
    ],
    // Until its view is there, and on its way through the clipboard, it asks for nothing by its mere name.
    renderHTML: ({ node: { attrs } }) => {
      const { src, ...rest } = attrs;
      return ['img', { ...rest, 'data-src': src }];
    },
    addNodeView: () => (shown) => pictureView(shown, pictures),
  });

function pictureView({ node }: NodeViewRendererProps, pictures: TextPictures) {
  const dom = document.createElement('figure');
  const img = document.createElement('img');
  const { src, alt, width, height } = node.attrs as Record<string, string>;
  img.alt = alt ?? '';
  if (width && height) {
    img.width = Number(width);
    img.height = Number(height);
  }
  if (src?.startsWith('blob:')) dom.setAttribute('aria-busy', 'true');
  const shown = src?.startsWith('blob:') ? Promise.resolve(src) : pictures.shownAt(src ?? '');
  shown.then(
    (address) => void (img.src = address),
    // Its words stand in its place.
    () => undefined,
  );
  dom.append(img);
  return { dom };
}
