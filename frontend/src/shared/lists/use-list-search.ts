import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readPlace, withPlace } from './list-address';

const pauseMs = 300;

/** A list's search and page, kept in the address: a reload, a link and the back button show the same. */
export function useListSearch(field: 'name' | 'title' | 'search') {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const { text, page } = readPlace(params, field);
  const [typed, setTyped] = useState(text);
  const written = useRef(text);
  const control = useRef<HTMLInputElement>(null);

  // The back button changes the address without a key being pressed.
  useEffect(() => {
    if (written.current === text) return;
    written.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => {
    const next = typed.trim();
    if (next === written.current) return;
    const timer = setTimeout(() => {
      // Whoever has left meanwhile, for a page whose code is still on its way, is not called back.
      if (window.location.pathname !== pathname) return;
      written.current = next;
      setParams((old) => withPlace(old, field, { text: next, page: 1 }), { replace: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [field, typed, pathname, setParams]);

  return {
    text,
    page,
    typed,
    type: setTyped,
    control,
    /** The button that clears goes with the empty list: the focus returns to the field. */
    clear: () => {
      setTyped('');
      control.current?.focus();
    },
    goTo: (next: number) => setParams((old) => withPlace(old, field, { text, page: next })),
  };
}

export type ListSearch = ReturnType<typeof useListSearch>;
