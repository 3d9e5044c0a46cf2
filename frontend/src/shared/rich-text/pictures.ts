import { Node, type NodeViewRendererProps } from '@tiptap/core';
import type { DOMOutputSpec, Node as WrittenNode } from '@tiptap/pm/model';
import { MediaAsset, UploadAnswer } from '@atelier/contracts/media';
import type { Api } from '../api/client';
import { uploadPicture } from '../pictures/picture-upload';

/** Storage of a text's pictures, and how its author sees them. */
export interface TextPictures {
  /** Uploads a file; resolves to the `src` to store in the text. */
  upload: (file: File) => Promise<string>;
  /** Whether this `src` is one of ours; pictures of other sites are not accepted. */
  isOwn: (src: string) => boolean;
  /** Current URL of the picture, for display. */
  displayUrlOf: (src: string) => Promise<string>;
}

/** Photos take long on a slow mobile connection. */
const timeoutMs = 120_000;
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const lessonAddress = new RegExp(`^/api(/media/${uuid})$`);
const publicAddress = new RegExp(`^/media/images/${uuid}/(?:400|800|1200)\\.webp$`);

/** Readable by those with access to the lesson. */
export const lessonPictures = (api: Api): TextPictures => {
  const known = new Map<string, string>();
  return {
    upload: async (file) => {
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
    isOwn: (src) => lessonAddress.test(src),
    displayUrlOf: async (src) => {
      const path = lessonAddress.exec(src)?.[1] ?? '';
      return known.get(src) ?? (await api({ method: 'GET', path, schema: MediaAsset })).posterUrl ?? '';
    },
  };
};

/** Public. */
export const publicPictures = (api: Api): TextPictures => ({
  upload: async (file) => (await uploadPicture(api, file)).replace(/\/\d+\.webp$/, '/1200.webp'),
  isOwn: (src) => publicAddress.test(src),
  displayUrlOf: (src) => Promise.resolve(src),
});

/** Dimensions of a picture, once loaded, to reserve its room. */
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

/** Marks a pasted picture during its upload; shown from a blob URL until then. */
export const uploadingAttribute = 'data-sending';

/** A picture as stored in the text. */
export const pictureHtml = ({ attrs: { src, alt, width, height } }: WrittenNode): DOMOutputSpec => [
  'img',
  { src, alt, width, height },
];

/** A block picture; pictures of other sites are dropped when pasted. */
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
          pictures.isOwn(addressOf(element)) || element.hasAttribute(uploadingAttribute) ? null : false,
      },
    ],
    // `data-src` in the editor and on the clipboard, so that nothing is loaded before the node view is there.
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
  const shown = src?.startsWith('blob:') ? Promise.resolve(src) : pictures.displayUrlOf(src ?? '');
  shown.then(
    (address) => void (img.src = address),
    // Shows the alternative text instead.
    () => undefined,
  );
  dom.append(img);
  return { dom };
}
