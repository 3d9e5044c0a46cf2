import { useEffect, useRef, useState } from 'react';
import { useReviews, type ReviewsAsked } from '../api/reviews';

/** The reviews that are shown; those that « Afficher plus d'avis » adds take the focus, so that reading goes on there. */
export function useShownReviews(asked: ReviewsAsked) {
  const key = `${asked.courseId} ${asked.star ?? ''}`;
  const [more, setMore] = useState({ key, pages: 1 });
  // Another filter begins at its first five.
  const pages = more.key === key ? more.pages : 1;
  const found = useReviews(asked, pages);
  const list = useRef<HTMLUListElement>(null);
  const awaited = useRef<number | null>(null);
  const count = found.reviews.length;

  useEffect(() => {
    const from = awaited.current;
    if (from === null || count <= from) return;
    awaited.current = null;
    const first = list.current?.children[from];
    if (first instanceof HTMLElement) first.focus();
  }, [count]);

  const showMore = () => {
    awaited.current = count;
    setMore({ key, pages: pages + 1 });
  };
  return { ...found, list, showMore, hasMore: pages < (found.summary?.pages ?? 0) };
}
