import { useEffect, useState, type RefObject } from 'react';

export interface OpenedPicture {
  src: string;
  alt: string;
}

/** The picture of a text that is looked at in full; undefined until the first is, null once it is closed. */
export function useOpenedPicture(box: RefObject<HTMLElement | null>): {
  picture: OpenedPicture | null | undefined;
  close: () => void;
} {
  const [picture, setPicture] = useState<OpenedPicture | null>();
  useEffect(() => {
    const text = box.current;
    const open = (event: MouseEvent) => {
      // In a tab of its own it opens as any link does.
      if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
      const link = event.target.closest('a.picture');
      const src = link?.getAttribute('href');
      if (!link || !src) return;
      event.preventDefault();
      setPicture({ src, alt: link.querySelector('img')?.alt ?? '' });
    };
    text?.addEventListener('click', open);
    return () => text?.removeEventListener('click', open);
  }, [box]);
  return { picture, close: () => setPicture(null) };
}
