import { chakra } from '@chakra-ui/react';
import {
  type ComponentProps,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { proseStyles } from '../ui/prose';
import { VisuallyHidden } from '../ui/layout';
import { useCodeTools, useMarkedCode } from './use-highlighter';
import { withCallouts, withCodeBlocks, withPictures, withTables } from './decorate-html';
import { calloutStyles, codeStyles, pictureStyles, tableStyles } from './styles';
import { lazyPart } from '../connection/connection';

const copiedForMs = 2_000;

/** Wires the copy buttons of code blocks; returns the text to announce. */
function useCopyButtons(box: RefObject<HTMLElement | null>, shown: object): string {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const text = box.current;
    const buttons = text?.querySelectorAll<HTMLButtonElement>('.code-bar > button') ?? [];
    // The clipboard requires a secure context.
    if (!text || buttons.length === 0 || !('clipboard' in navigator)) return;
    for (const button of buttons) button.hidden = false;
    const timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>();
    const setLabel = (button: HTMLElement, words: string) => {
      const label = button.querySelector('span');
      if (label) label.textContent = words;
    };
    const copy = async (button: HTMLElement) => {
      const block = button.closest('.code');
      // What the file holds: signs and numbers are no text, notes are outside of the lines.
      const lines = [...(block?.querySelectorAll('.line:not(.removed)') ?? [])];
      const code = lines.map(({ textContent }) => textContent).join('');
      await navigator.clipboard.writeText(code.replace(/\n$/, ''));
      const without = block?.querySelector('.removed') ? ', sans les lignes retirées' : '';
      setLabel(button, `Copié${without}`);
      setAnnouncement(`Code copié${without}`);
      clearTimeout(timers.get(button));
      const reset = () => {
        setLabel(button, 'Copier');
        setAnnouncement('');
      };
      timers.set(button, setTimeout(reset, copiedForMs));
    };
    const onClick = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('.code-bar > button') : null;
      if (button) copy(button).catch(() => setAnnouncement('Le code n’a pas pu être copié'));
    };
    text.addEventListener('click', onClick);
    return () => {
      text.removeEventListener('click', onClick);
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [box, shown]);
  return announcement;
}

export interface OpenedPicture {
  src: string;
  alt: string;
}

/** The picture shown at full size; undefined before the first, null after closing. */
function useOpenedPicture(box: RefObject<HTMLElement | null>): {
  picture: OpenedPicture | null | undefined;
  close: () => void;
} {
  const [picture, setPicture] = useState<OpenedPicture | null>();
  useEffect(() => {
    const text = box.current;
    const open = (event: MouseEvent) => {
      // Modified clicks open the link as usual.
      if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
      const link = event.target.closest('a.picture');
      const src = link?.getAttribute('href');
      if (!link || !src) return;
      event.preventDefault();
      setPicture({ src, alt: link.querySelector('img')?.alt ?? '' });
    };
    text?.addEventListener('click', open);
    return () => text?.removeEventListener('click', open);
  }, [box]);
  return { picture, close: () => setPicture(null) };
}

const PictureInFull = lazyPart(() => import('./picture-in-full'));

const Text = chakra('div', {
  base: { ...proseStyles, ...codeStyles, ...pictureStyles, ...calloutStyles, ...tableStyles },
  variants: {
    /** Code blocks bleed to both edges on phones, through the text's 20 px padding. */
    bleedsOnPhones: {
      true: { '& > .code': { mx: { base: '-20px', md: '0' }, borderRadius: { base: '0', md: 'md' } } },
    },
  },
});

interface RichTextProps extends Omit<
  ComponentProps<typeof Text>,
  'children' | 'dangerouslySetInnerHTML' | 'ref'
> {
  /** From an author, sanitized by the server. */
  html: string;
  /** Where notes of code stand from 1280 px: within the text's room, or outside of its column. */
  margin?: 'inside' | 'outside';
}

/** Displays rich text, with highlighted code and copy buttons. */
export function RichText({ html, margin, ...style }: RichTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const { tokenize, drawMarks } = useCodeTools(html, box);
  // Memoized: React rewrites innerHTML when the object changes.
  const shown = useMemo(
    () => ({
      __html: withTables(withCallouts(withPictures(withCodeBlocks(html, { tokenize, drawMarks, id })))),
    }),
    [html, tokenize, drawMarks, id],
  );
  useMarkedCode(html, box, shown);
  const announcement = useCopyButtons(box, shown);
  const { picture, close } = useOpenedPicture(box);
  return (
    <>
      {/* The server highlights the code, the client's first render does not: a known mismatch. */}
      <Text
        ref={box}
        {...style}
        data-margin={margin}
        suppressHydrationWarning
        dangerouslySetInnerHTML={shown}
      />
      {picture !== undefined && (
        <Suspense>
          <PictureInFull picture={picture} onClose={close} />
        </Suspense>
      )}
      {html.includes('<pre') && <VisuallyHidden role="status">{announcement}</VisuallyHidden>}
    </>
  );
}
