import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, memo, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { drawPage, type LoadedPdf, useIsNear } from './pdf';

/** Relative to the width; a longer page is cropped at the bottom. */
const maxRatio = 2;
const thumbnailWidth = 76;
/** The current page renders first, and pages scrolled past are skipped. */
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
  loaded: LoadedPdf;
  number: number;
  isCurrent: boolean;
  list: RefObject<HTMLElement | null>;
}

/** Thumbnail of a page; selecting it scrolls there. On failure it stays blank: the page itself shows the error. */
const PdfThumbnail = memo(function PdfThumbnail({ loaded, number, isCurrent, list }: PdfThumbnailProps) {
  const button = useRef<HTMLButtonElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(button, list, '40% 0px');

  useEffect(() => {
    let drawing: ReturnType<typeof drawPage> | undefined;
    const timer = setTimeout(() => {
      if (!isNear || !canvas.current) return;
      drawing = drawPage({ pdf: loaded.pdf, number, width: thumbnailWidth, canvas: canvas.current });
      drawing.done.catch(() => undefined);
    }, drawDelayMs);
    return () => {
      clearTimeout(timer);
      drawing?.stop();
    };
  }, [isNear, loaded, number]);

  return (
    <ThumbnailButton
      ref={button}
      type="button"
      data-thumbnail={number}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={`Aller à la page ${number}`}
    >
      <span
        style={{
          width: thumbnailWidth,
          height: Math.round(thumbnailWidth * Math.min(loaded.ratio, maxRatio)),
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
  loaded: LoadedPdf;
  count: number;
  /** The current page. */
  page: number;
  onChoose: (page: number) => void;
}

/** Thumbnails of a document, rendered lazily. Roving tabindex: Tab reaches the current page, arrow keys the others. */
export function PdfThumbnails({ loaded, count, page, onChoose }: PdfThumbnailsProps) {
  const list = useRef<HTMLElement>(null);
  const thumbnail = (number: number) =>
    list.current?.querySelector<HTMLElement>(`[data-thumbnail="${number}"]`);

  // Scrolls only this list, not its scrollable ancestors as `scrollIntoView` would.
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
  const onKey = (event: KeyboardEvent) => {
    const from = numberOf(event.target);
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 1, End: count }[event.key];
    if (to === undefined || from === 0) return;
    event.preventDefault();
    thumbnail(to)?.focus();
  };

  return (
    <ThumbnailNav ref={list} aria-label="Pages en miniature" onClick={choose} onKeyDown={onKey}>
      {Array.from({ length: count }, (_, index) => (
        <PdfThumbnail
          key={index}
          loaded={loaded}
          number={index + 1}
          isCurrent={index + 1 === page}
          list={list}
        />
      ))}
    </ThumbnailNav>
  );
}
