import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isNameOf } from '@atelier/contracts/words/names-of';

/** What a list shows, as its address says it. */
export interface ListParams {
  text: string;
  page: number;
}

/** Reads the address; anything that is no page number is the first page. */
export const readListParams = (params: URLSearchParams, field: string): ListParams => ({
  text: params.get(field) ?? '',
  page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
});

/** The shortest query for it: no empty search, no first page. */
export const writeListParams = (field: string, { text, page }: ListParams): Record<string, string> => ({
  ...(text.trim() === '' ? {} : { [field]: text.trim() }),
  ...(page > 1 ? { page: String(page) } : {}),
});

/** The address with another search or page; what else it says, such as a filter, stays. */
export function withListParams(params: URLSearchParams, field: string, list: ListParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [field, 'page']) next.delete(name);
  for (const [name, value] of Object.entries(writeListParams(field, list))) next.set(name, value);
  return next;
}

const pauseMs = 300;

/** A list's search and page, kept in the address: a reload, a link and the back button show the same. */
export function useListSearch(field: 'name' | 'title' | 'search') {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const { text, page } = readListParams(params, field);
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
      setParams((old) => withListParams(old, field, { text: next, page: 1 }), { replace: true });
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
    goTo: (next: number) => setParams((old) => withListParams(old, field, { text, page: next })),
  };
}

export type ListSearch = ReturnType<typeof useListSearch>;

/** Which part of a list is shown, kept in the address; the usual one is not written there. Another choice starts at the first page. */
export function useListFilter<Name extends string>(
  parameter: string,
  words: Readonly<Record<Name, unknown>>,
  usual: NoInfer<Name>,
): [Name, (chosen: Name) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get(parameter) ?? '';
  const choose = (chosen: Name) =>
    setParams((old) => {
      const next = new URLSearchParams(old);
      next.delete('page');
      if (chosen === usual) next.delete(parameter);
      else next.set(parameter, chosen);
      return next;
    });
  return [isNameOf(words, asked) ? asked : usual, choose];
}
