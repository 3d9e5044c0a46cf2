import { useEffect, useEffectEvent, useRef, useState } from 'react';

const pauseMs = 1_000;

/** A text that is kept a second after the last key, on leaving its field, and on leaving the page. */
export function useWritten(stored: string, keep: (text: string) => void) {
  const [text, setText] = useState(stored);
  const latest = useRef({ text, kept: stored });
  latest.current.text = text;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useEffectEvent(() => {
    clearTimeout(timer.current);
    const words = latest.current.text.trim();
    if (words === '' || words === latest.current.kept) return;
    latest.current.kept = words;
    keep(words);
  });
  useEffect(() => {
    const leave = () => flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      flush();
    };
  }, []);

  return {
    text,
    type: (next: string) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => flush(), pauseMs);
    },
    flush: () => flush(),
    /** It was not kept after all: the next flush tries again. */
    forget: () => {
      latest.current.kept = '';
    },
  };
}
