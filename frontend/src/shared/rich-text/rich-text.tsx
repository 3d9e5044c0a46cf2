import { chakra } from '@chakra-ui/react';
import {
  type ComponentProps,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { proseStyles } from '../ui/prose';
import { VisuallyHidden } from '../ui/layout';
import { useHighlighter } from './use-highlighter';
import { withCallouts, withCodeBlocks, withPictures, withTables } from './decorate-html';
import { calloutStyles, codeStyles, pictureStyles, tableStyles } from './styles';

const copiedForMs = 2_000;

/** Has the buttons of a text's blocks of code copy them; answers what is to be announced. */
function useCopyButtons(box: RefObject<HTMLElement | null>, shown: object): string {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const text = box.current;
    const buttons = text?.querySelectorAll<HTMLButtonElement>('.code-bar > button') ?? [];
    // Only pages that came over a safe line may write to the clipboard.
    if (!text || buttons.length === 0 || !('clipboard' in navigator)) return;
    for (const button of buttons) button.hidden = false;
    const timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>();
    const say = (button: HTMLElement, words: string) => {
      const label = button.querySelector('span');
      if (label) label.textContent = words;
    };
    const copy = async (button: HTMLElement) => {
      const code = button.closest('.code')?.querySelector('code')?.textContent ?? '';
      await navigator.clipboard.writeText(code.replace(/\n$/, ''));
      say(button, 'Copié');
      setAnnouncement('Code copié');
      clearTimeout(timers.get(button));
      const back = () => {
        say(button, 'Copier');
        setAnnouncement('');
      };
      timers.set(button, setTimeout(back, copiedForMs));
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

/** The picture of a text that is looked at in full; undefined until the first is, null once it is closed. */
function useOpenedPicture(box: RefObject<HTMLElement | null>): {
  picture: OpenedPicture | null | undefined;
  close: () => void;
} {
  const [picture, setPicture] = useState<OpenedPicture | null>();
  useEffect(() => {
    const text = box.current;
    const open = (event: MouseEvent) => {
      // In a tab of its own it opens as any link does.
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
  const tokenize = useHighlighter(html, box);
  // The same object as long as it says the same: React writes the text anew for another.
  const shown = useMemo(
    () => ({ __html: withTables(withCallouts(withPictures(withCodeBlocks(html, tokenize)))) }),
    [html, tokenize],
  );
  const announcement = useCopyButtons(box, shown);
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
