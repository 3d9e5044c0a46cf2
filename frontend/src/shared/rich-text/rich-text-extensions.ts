import { DOMSerializer } from '@tiptap/pm/model';
import type { Editor, Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { callout } from './callout-node';
import { codeBlock } from './code-block';
import { heading } from './heading';
import { pictureNode, writtenPicture } from './picture-node';
import { tableNodes } from './table-nodes';
import type { TextPictures } from './text-pictures';
import { linkAddressOf } from './link-address';

/**
 * Exactly what the server keeps (`platform/rich-text`): whatever else is pasted loses its tags here already. The
 * attributes of links are the server's own, so that its answer is not taken for a change.
 */
export const richTextExtensions = (pictures: TextPictures | null, isPlain: boolean): Extensions => [
  StarterKit.configure({
    heading: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: 'noopener nofollow ugc', target: '_blank' },
      isAllowedUri: (address) => linkAddressOf(address) !== null,
    },
  }),
  heading,
  codeBlock,
  ...(isPlain ? [] : [callout, ...tableNodes]),
  ...(pictures ? [pictureNode(pictures)] : []),
];

/**
 * The document as HTML, without the empty lines at its end; '' when nothing is written. Put together in a page of its own,
 * where a picture does not begin to load by its mere name.
 */
export function htmlOf({ isEmpty, schema, state }: Editor): string {
  if (isEmpty) return '';
  const page = document.implementation.createHTMLDocument('');
  const box = page.createElement('div');
  const nodes = { ...DOMSerializer.nodesFromSchema(schema), picture: writtenPicture };
  const serializer = new DOMSerializer(nodes, DOMSerializer.marksFromSchema(schema));
  box.append(serializer.serializeFragment(state.doc.content, { document: page }));
  // On their way to the server.
  for (const picture of box.querySelectorAll('img[src^="blob:"]')) picture.remove();
  return box.innerHTML.replace(/(?:<p><\/p>)+$/, '');
}
