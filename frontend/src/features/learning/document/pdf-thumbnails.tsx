import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { PdfThumbnail } from './pdf-thumbnail';
import type { OpenPdf } from './use-pdf';

const List = chakra('nav', {
  base: {
    display: { base: 'none', md: 'block' },
    width: '112px',
    flexShrink: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    py: '12',
    borderEnd: 'line',
  },
});

interface PdfThumbnailsProps {
  open: OpenPdf;
  count: number;
  /** The page that is being read. */
  page: number;
  onChoose: (page: number) => void;
}

/** The pages of a document in small, each drawn once it is seen. Tab leads to that which is read, arrows to the others. */
export function PdfThumbnails({ open, count, page, onChoose }: PdfThumbnailsProps) {
  const list = useRef<HTMLElement>(null);
  const thumbnail = (number: number) =>
    list.current?.querySelector<HTMLElement>(`[data-thumbnail="${number}"]`);

  // What is read is kept in sight here alone: the lesson around it stays where it is.
  useEffect(() => {
    const box = list.current;
    const current = thumbnail(page);
    if (!box || !current) return;
    const frame = box.getBoundingClientRect();
    const { top, bottom } = current.getBoundingClientRect();
    if (top < frame.top) box.scrollTop -= frame.top - top;
    else if (bottom > frame.bottom) box.scrollTop += bottom - frame.bottom;
  }, [page]);

  const numberOf = (target: EventTarget) =>
    target instanceof Element
      ? Number(target.closest<HTMLElement>('[data-thumbnail]')?.dataset['thumbnail'] ?? 0)
      : 0;
  const choose = ({ target }: MouseEvent) => {
    const number = numberOf(target);
    if (number > 0) onChoose(number);
  };
  const press = (event: KeyboardEvent) => {
    const from = numberOf(event.target);
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 1, End: count }[event.key];
    if (to === undefined || from === 0) return;
    event.preventDefault();
    thumbnail(to)?.focus();
  };

  return (
    <List ref={list} aria-label="Pages en miniature" onClick={choose} onKeyDown={press}>
      {Array.from({ length: count }, (_, index) => (
        <PdfThumbnail key={index} open={open} number={index + 1} isCurrent={index + 1 === page} list={list} />
      ))}
    </List>
  );
}
