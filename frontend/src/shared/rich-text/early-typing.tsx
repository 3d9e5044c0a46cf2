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
      if (!element) return;
      // Not `defaultValue`: what is typed into the field before this one, after this one was rendered, would be lost.
      element.value = words.current;
      focus(element);
    },
    [focus, words],
  );
  return (
    <Words
      ref={start}
      data-early=""
      aria-label={label}
      onChange={(event) => {
        words.current = event.target.value;
      }}
    />
  );
}
