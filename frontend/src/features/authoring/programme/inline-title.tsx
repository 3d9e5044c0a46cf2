import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useAtom } from 'jotai';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { justAddedAtom, titleId } from './programme-view';
import { useAutosavedText } from '../course/autosaved-inputs';

/** A textarea that grows with its text: a long title is fully visible on a phone. */
const Words = chakra('textarea', {
  base: {
    display: 'block',
    flex: '1',
    minWidth: '0',
    width: 'full',
    minHeight: '44',
    px: '8',
    py: '8',
    color: 'fg',
    bg: 'transparent',
    borderRadius: 'xs',
    resize: 'none',
    overflow: 'hidden',
    fieldSizing: 'content',
    overflowWrap: 'anywhere',
    cursor: 'text',
    _hover: { bg: 'sunken' },
    _focusVisible: { bg: 'surface', outlineOffset: '0' },
  },
});

type InlineTitleProps = Pick<HTMLChakraProps<'textarea'>, 'textStyle' | 'fontWeight'> & {
  entryId: string;
  label: string;
  title: string;
  onRename: (title: string) => void;
  onSettle: () => void;
  /** Called after blur by Enter. */
  onEnter?: (title: HTMLTextAreaElement) => void;
  /** Called on Escape, only in an entry just added whose title was not left yet. */
  onDiscard?: () => void;
};

const wordsOf = (text: string): string => text.replaceAll('\n', ' ').trim();

/** A title edited in place. Left blank, it reverts. */
export function InlineTitle({
  entryId,
  label,
  title,
  onRename,
  onSettle,
  onEnter,
  onDiscard,
  ...styles
}: InlineTitleProps) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const isFresh = useRef(false);
  const [justAdded, setJustAdded] = useAtom(justAddedAtom);
  const typed = useAutosavedText({
    stored: title,
    commit: (text) => {
      const words = wordsOf(text);
      if (words !== '' && words !== title) onRename(words);
    },
    save: () => {
      isFresh.current = false;
      onSettle();
    },
    isStored: (text, stored) => wordsOf(text) === stored,
  });

  useEffect(() => {
    if (justAdded !== entryId) return;
    setJustAdded(null);
    isFresh.current = true;
    ref.current?.focus();
    ref.current?.select();
  }, [justAdded, entryId, setJustAdded]);

  const leaveOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isFresh.current) onDiscard?.();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.currentTarget.blur();
    onEnter?.(event.currentTarget);
  };

  return (
    <Words
      ref={ref}
      id={titleId(entryId)}
      rows={1}
      maxLength={160}
      aria-label={label}
      onKeyDown={leaveOnEnter}
      {...styles}
      {...typed}
    />
  );
}
