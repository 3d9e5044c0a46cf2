import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, memo, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { drawPage, type OpenPdf, useIsNear } from './pdf';

/** Of its width; a page that is longer than that is seen from its top. */
const longestRatio = 2;
const thumbnailWidth = 76;
/** The page that is read goes first, and what is only passed by is not drawn. */
const drawDelayMs = 250;

const ThumbnailButton = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    py: '8',
    textStyle: 'meta',
    color: 'muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-3px' },
    '& > span': {
      display: 'block',
      mx: 'auto',
      mb: '4',
      bg: 'white',
      borderRadius: 'xs',
      overflow: 'hidden',
      boxShadow: '0 0 0 1px {colors.line}',
    },
    '&[aria-current]': { color: 'fg', fontWeight: 650 },
    '&[aria-current] > span': { boxShadow: '0 0 0 2.5px {colors.fg}' },
  },
});

interface PdfThumbnailProps {
  open: OpenPdf;
  number: number;
  isCurrent: boolean;
  list: RefObject<HTMLElement | null>;
}

/** A page in small; its list leads there when it is chosen. What cannot be drawn here stays blank: the page itself says so. */
const PdfThumbnail = memo(function PdfThumbnail({ open, number, isCurrent, list }: PdfThumbnailProps) {
  const choice = useRef<HTMLButtonElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(choice, list, '40% 0px');

  useEffect(() => {
    let drawing: ReturnType<typeof drawPage> | undefined;
    const timer = setTimeout(() => {
      if (!isNear || !canvas.current) return;
      drawing = drawPage({ pdf: open.pdf, number, width: thumbnailWidth, canvas: canvas.current });
      drawing.done.catch(() => undefined);
    }, drawDelayMs);
    return () => {
      clearTimeout(timer);
      drawing?.stop();
    };
  }, [isNear, open, number]);

  return (
    <ThumbnailButton
      ref={choice}
      type="button"
      data-thumbnail={number}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={`Aller à la page ${number}`}
    >
      <span
        style={{
          width: thumbnailWidth,
          height: Math.round(thumbnailWidth * Math.min(open.ratio, longestRatio)),
        }}
      >
        <canvas ref={canvas} aria-hidden style={{ width: thumbnailWidth }} />
      </span>
      {number}
    </ThumbnailButton>
  );
});

const ThumbnailNav = chakra('nav', {
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
    <ThumbnailNav ref={list} aria-label="Pages en miniature" onClick={choose} onKeyDown={press}>
      {Array.from({ length: count }, (_, index) => (
        <PdfThumbnail key={index} open={open} number={index + 1} isCurrent={index + 1 === page} list={list} />
      ))}
    </ThumbnailNav>
  );
}
