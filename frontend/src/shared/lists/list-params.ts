import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isNameOf } from '@atelier/contracts/words/names-of';

/** State of a list, as in its URL. */
export interface ListParams {
  text: string;
  page: number;
}

/** Parses the URL; an invalid page number is page 1. */
export const readListParams = (params: URLSearchParams, field: string): ListParams => ({
  text: params.get(field) ?? '',
  page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
});

/** The query string, without default values. */
export const writeListParams = (field: string, { text, page }: ListParams): Record<string, string> => ({
  ...(text.trim() === '' ? {} : { [field]: text.trim() }),
  ...(page > 1 ? { page: String(page) } : {}),
});

/** Updates search and page in the URL, keeping other parameters such as filters. */
export function withListParams(params: URLSearchParams, field: string, list: ListParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [field, 'page']) next.delete(name);
  for (const [name, value] of Object.entries(writeListParams(field, list))) next.set(name, value);
  return next;
}

const pauseMs = 300;

/** Search and page of a list, in the URL: they survive a reload, and work with links and the back button. */
export function useListSearch(field: 'name' | 'title' | 'search') {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const { text, page } = readListParams(params, field);
  const [typed, setTyped] = useState(text);
  const urlText = useRef(text);
  const control = useRef<HTMLInputElement>(null);

  // The back button changes the URL without typing.
  useEffect(() => {
    if (urlText.current === text) return;
    urlText.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => {
    const next = typed.trim();
    if (next === urlText.current) return;
    const timer = setTimeout(() => {
      // Already navigating away (to a page whose chunk is loading): do not navigate back.
      if (window.location.pathname !== pathname) return;
      urlText.current = next;
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
    /** The clear button is unmounted with the empty list: focus the field. */
    clear: () => {
      setTyped('');
      control.current?.focus();
    },
    goTo: (next: number) => setParams((old) => withListParams(old, field, { text, page: next })),
  };
}

export type ListSearch = ReturnType<typeof useListSearch>;

/** A filter of a list, in the URL unless it is the default. Changing it resets the page. */
export function useListFilter<Name extends string>(
  parameter: string,
  words: Readonly<Record<Name, unknown>>,
  defaultName: NoInfer<Name>,
): [Name, (chosen: Name) => void] {
  const [params, setParams] = useSearchParams();
  const value = params.get(parameter) ?? '';
  const choose = (chosen: Name) =>
    setParams((old) => {
      const next = new URLSearchParams(old);
      next.delete('page');
      if (chosen === defaultName) next.delete(parameter);
      else next.set(parameter, chosen);
      return next;
    });
  return [isNameOf(words, value) ? value : defaultName, choose];
}
