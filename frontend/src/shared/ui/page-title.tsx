import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useBrand } from '../api/site-config';

let lastPath: string | null = null;

/**
 * Sets the tab's title and, after a navigation, moves focus to the page's heading (else its main part), so that
 * a screen reader starts there. The first page of a visit leaves the focus where the browser put it.
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
