import { chakra } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { useKeptFocus } from '../ui/use-kept-focus';

const Words = chakra('textarea', {
  base: {
    width: 'full',
    minHeight: '48',
    textStyle: 'prose',
    bg: 'transparent',
    resize: 'none',
    outline: 'none',
  },
});

interface EarlyWordsProps {
  label: string;
  /** Where the editor finds them. */
  words: RefObject<string>;
}

/** Stands for an editor that is still being fetched: what is typed meanwhile is kept for it. */
export function EarlyWords({ label, words }: EarlyWordsProps) {
  const place = useKeptFocus(true);
  return (
    <Words
      ref={place}
      aria-label={label}
      onChange={(event) => {
        words.current = event.target.value;
      }}
    />
  );
}
