import { chakra } from '@chakra-ui/react';
import { type RefObject, useCallback } from 'react';
import { useFocusOnAppear } from '../ui/focus';

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

interface EarlyTypingProps {
  label: string;
  /** What was typed so far; read by the editor once it is there. */
  words: RefObject<string>;
}

/** Textarea with the focus, shown until the editor is there, so that nothing typed meanwhile is lost. */
export function EarlyTyping({ label, words }: EarlyTypingProps) {
  const focus = useFocusOnAppear(true);
  const start = useCallback(
    (element: HTMLTextAreaElement | null) => {
      focus(element);
      element?.setSelectionRange(element.value.length, element.value.length);
    },
    [focus],
  );
  return (
    <Words
      ref={start}
      data-early=""
      aria-label={label}
      defaultValue={words.current}
      onChange={(event) => {
        words.current = event.target.value;
      }}
    />
  );
}
