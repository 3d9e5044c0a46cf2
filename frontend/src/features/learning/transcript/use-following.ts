import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Where in the list what is followed stands: in the upper third. */
const share = 0.25;
/** What a browser rounds. */
const slack = 2;

/**
 * Keeps an entry of a list in its upper third while it is followed. Whoever scrolls by hand, by whatever means, reads on by
 * themselves from then on. Entries wear their number as `data-at`.
 */
export function useFollowing(list: RefObject<HTMLElement | null>, at: number) {
  const [isFollowing, setFollowing] = useState(true);
  /** Where it was put from here: any other place is the reader's. */
  const put = useRef(0);

  const show = useCallback(
    (entry: number) => {
      const box = list.current;
      const shown = box?.querySelector<HTMLElement>(`[data-at="${entry}"]`);
      if (!box || !shown) return;
      const top = shown.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
      box.scrollTop = top - box.clientHeight * share;
      put.current = box.scrollTop;
    },
    [list],
  );
  useEffect(() => {
    if (isFollowing && at >= 0) show(at);
  }, [isFollowing, at, show]);

  const onScroll = () => {
    if (Math.abs((list.current?.scrollTop ?? 0) - put.current) > slack) setFollowing(false);
  };
  return { isFollowing, setFollowing, show, onScroll };
}
