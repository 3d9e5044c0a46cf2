import { useCallback, useEffect, useRef, useState } from 'react';

const pauseMs = 1_000;

/** A text that is kept a second after the last key, on leaving its field, and on leaving the page. */
export function useWritten(stored: string, keep: (text: string) => void) {
  const [text, setText] = useState(stored);
  const latest = useRef({ text, kept: stored, keep });
  latest.current.keep = keep;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const now = latest.current;
    const words = now.text.trim();
    if (words === '' || words === now.kept) return;
    now.kept = words;
    now.keep(words);
  }, []);
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return {
    text,
    type: (next: string) => {
      latest.current.text = next;
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, pauseMs);
    },
    flush,
    /** What was typed since is not kept either. */
    discard: () => {
      clearTimeout(timer.current);
      latest.current.kept = latest.current.text.trim();
    },
    /** It was not kept after all: the next flush tries again. */
    forget: () => {
      latest.current.kept = '';
    },
  };
}
