import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useMemo, useRef, type ComponentProps } from 'react';
import { proseStyles } from '../ui/prose';
import { VisuallyHidden } from '../ui/visually-hidden';
import { calloutStyles } from './callout-styles';
import { withCallouts } from './with-callouts';
import { withCode } from './code-blocks';
import { useCodeColours } from './code-colours';
import { codeStyles, pictureStyles } from './code-styles';
import { useCopying } from './use-copying';
import { useOpenedPicture } from './use-opened-picture';
import { tableStyles } from './table-styles';
import { withPictures } from './with-pictures';
import { withTables } from './with-tables';

const PictureInFull = lazy(() => import('./picture-in-full'));

const Text = chakra('div', {
  base: { ...proseStyles, ...codeStyles, ...pictureStyles, ...calloutStyles, ...tableStyles },
  variants: {
    /** Code reaches both edges of a phone, where the text stands 20 px from them. */
    bleedsOnPhones: {
      true: { '& > .code': { mx: { base: '-20px', md: '0' }, borderRadius: { base: '0', md: 'md' } } },
    },
  },
});

interface RichTextProps extends Omit<
  ComponentProps<typeof Text>,
  'children' | 'dangerouslySetInnerHTML' | 'ref'
> {
  /** Written by an author and cleaned by the server. */
  html: string;
}

/** A text to be read, with its code in colours that can be copied. */
export function RichText({ html, ...style }: RichTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const tokensOf = useCodeColours(html, box);
  // The same object as long as it says the same: React writes the text anew for another.
  const shown = useMemo(
    () => ({ __html: withTables(withCallouts(withPictures(withCode(html, tokensOf)))) }),
    [html, tokensOf],
  );
  const announcement = useCopying(box, shown);
  const { picture, close } = useOpenedPicture(box);
  return (
    <>
      {/* What the server wrote has its colours already, which the browser's first rendering does not know. */}
      <Text ref={box} {...style} suppressHydrationWarning dangerouslySetInnerHTML={shown} />
      {picture !== undefined && (
        <Suspense>
          <PictureInFull picture={picture} onClose={close} />
        </Suspense>
      )}
      {html.includes('<pre>') && <VisuallyHidden role="status">{announcement}</VisuallyHidden>}
    </>
  );
}
