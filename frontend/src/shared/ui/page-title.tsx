import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useBrand } from '../api/site-config';

let lastPath: string | null = null;

/**
 * Sets the document title and, after a navigation, focuses the page's heading (or main part) for screen readers. On
 * the first page of a visit the focus is left alone.
 */
export function PageTitle({ title }: { title: string }) {
  const { pathname } = useLocation();
  const name = useBrand()?.name;
  useEffect(() => {
    if (title) document.title = !name || title.startsWith(name) ? title : `${title} | ${name}`;
  }, [title, name]);
  useEffect(() => {
    const navigated = lastPath !== null && lastPath !== pathname;
    lastPath = pathname;
    if (!navigated) return;
    const target =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!target) return;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
