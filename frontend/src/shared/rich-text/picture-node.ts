import { Node, type NodeViewRendererProps } from '@tiptap/core';
import type { DOMOutputSpec, Node as WrittenNode } from '@tiptap/pm/model';
import type { TextPictures } from './text-pictures';

const numberOf = (element: HTMLElement, name: string): number | null =>
  Number(element.getAttribute(name)) || null;

const addressOf = (element: HTMLElement): string =>
  element.getAttribute('data-src') ?? element.getAttribute('src') ?? '';

/** On a picture that was pasted, while it is on its way to the server: shown out of the page's own memory until then. */
export const sendingMark = 'data-sending';

/** How the text names a picture. */
export const writtenPicture = ({ attrs: { src, alt, width, height } }: WrittenNode): DOMOutputSpec => [
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
          pictures.keeps(addressOf(element)) || element.hasAttribute(sendingMark) ? null : false,
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
