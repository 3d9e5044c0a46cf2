import { chakra } from '@chakra-ui/react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { drawPage, useIsNear, usePdf } from './pdf';
import { PdfThumbnails } from './pdf-thumbnails';

const Sheet = chakra('div', {
  base: {
    position: 'relative',
    mx: 'auto',
    bg: 'white',
    // With reduced motion the global style sets transitions of zero length, which would delay the measured size.
    transitionProperty: 'none',
    '& + &': { mt: '16' },
    '& canvas': { display: 'block', width: 'full', height: 'full' },
  },
});
/** Text layer for selection, search and screen readers, over the canvas. */
const PageText = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    overflow: 'clip',
    lineHeight: 1,
    textAlign: 'initial',
    transformOrigin: '0 0',
    textSizeAdjust: 'none',
    '--min-font-size': '1',
    '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
    '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
    '& span, & br': {
      position: 'absolute',
      color: 'transparent',
      whiteSpace: 'pre',
      cursor: 'text',
      transformOrigin: '0% 0%',
    },
    '& > :not(.markedContent), & .markedContent span:not(.markedContent)': {
      '--font-height': '0',
      fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
      '--scale-x': '1',
      '--rotate': '0deg',
      transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
    },
    '& .markedContent': { display: 'contents' },
    '& ::selection': { bg: 'rgba(0, 90, 220, .28)', color: 'transparent' },
  },
});

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** Placeholder until the page's own ratio is known. */
  defaultRatio: number;
  number: number;
  count: number;
  width: number;
  scroller: RefObject<HTMLElement | null>;
  onFailure: () => void;
}

/** One page: canvas and text layer are rendered near the viewport and released far from it, to free memory. */
function PdfPage({ pdf, defaultRatio, number, count, width, scroller, onFailure }: PdfPageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const textLayer = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(sheet, scroller, '60% 0px');
  const [ratio, setRatio] = useState(defaultRatio);
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    if (!isNear || !canvas.current || !textLayer.current) return;
    const drawing = drawPage({
      pdf,
      number,
      width,
      canvas: canvas.current,
      textLayer: textLayer.current,
      onRatio: setRatio,
    });
    drawing.done.catch(() => fail());
    return drawing.stop;
  }, [isNear, pdf, number, width]);

  return (
    <Sheet
      ref={sheet}
      data-page={number}
      role="group"
      aria-label={`Page ${number} sur ${count}`}
      style={{ width, height: Math.round(width * ratio) }}
    >
      <canvas ref={canvas} aria-hidden />
      <PageText ref={textLayer} />
    </Sheet>
  );
}

/** Maximum number of rendered pages; a longer document can be downloaded. */
const maxPages = 500;
const maxWidthPx = 920;

const PagesLayout = chakra('div', { base: { display: 'flex', flex: '1', minHeight: '0' } });
const PagesScroller = chakra('div', {
  base: {
    flex: '1',
    minWidth: '0',
    minHeight: '0',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    // The scroll position after a zoom is set below.
    overflowAnchor: 'none',
    px: { base: '8', md: '24' },
    py: { base: '8', md: '24' },
    _focusVisible: { outlineOffset: '-4px' },
  },
});

export interface PdfPagesProps {
  url: string;
  name: string;
  zoom: number;
  target: { page: number };
  /** Current page, as reported by `onPage`. */
  page: number;
  onGoTo: (page: number) => void;
  onCount: (count: number) => void;
  onPage: (page: number) => void;
  onFailure: () => void;
}

/** The pages of a PDF in a column, rendered lazily. */
export function PdfPages({
  url,
  name,
  zoom,
  target,
  page: current,
  onGoTo,
  onCount,
  onPage,
  onFailure,
}: PdfPagesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const loaded = usePdf(url, onFailure);
  const [availableWidth, setAvailableWidth] = useState(0);
  const count = Math.min(loaded?.pdf.numPages ?? 0, maxPages);
  const reportCount = useEffectEvent(onCount);
  useEffect(() => {
    if (count > 0) reportCount(count);
  }, [count]);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const measure = () => {
      const { paddingLeft } = getComputedStyle(box);
      setAvailableWidth(
        Math.min(maxWidthPx, Math.floor(box.clientWidth - 2 * Number.parseFloat(paddingLeft))),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  const width = Math.round(availableWidth * zoom);
  const hasLayout = count > 0 && width > 0;
  const pageAt = (number: number) => scroller.current?.querySelector<HTMLElement>(`[data-page="${number}"]`);
  useLayoutEffect(() => {
    const box = scroller.current;
    const page = pageAt(Math.min(target.page, count));
    if (hasLayout && box && page) box.scrollTop = page.offsetTop - box.offsetTop - 8;
  }, [target, hasLayout, count]);
  // A zoom keeps the current page in view.
  const currentPage = useRef(target.page);
  useLayoutEffect(() => {
    const box = scroller.current;
    const page = pageAt(currentPage.current);
    if (box && page) box.scrollTop = page.offsetTop - box.offsetTop - 8;
  }, [width]);

  const updateCurrentPage = () => {
    const box = scroller.current;
    if (!box || !hasLayout) return;
    const readingLine = box.getBoundingClientRect().top + box.clientHeight / 3;
    let visiblePage = 1;
    for (const page of box.querySelectorAll<HTMLElement>('[data-page]')) {
      if (page.getBoundingClientRect().top > readingLine) break;
      visiblePage = Number(page.dataset['page']);
    }
    if (visiblePage === currentPage.current) return;
    currentPage.current = visiblePage;
    onPage(visiblePage);
  };

  return (
    <PagesLayout>
      {loaded && count > 1 && (
        <PdfThumbnails loaded={loaded} count={count} page={current} onChoose={onGoTo} />
      )}
      <PagesScroller
        ref={scroller}
        tabIndex={0}
        role="group"
        aria-label={`Pages de ${name}`}
        aria-busy={!hasLayout}
        onScroll={updateCurrentPage}
      >
        {loaded &&
          hasLayout &&
          Array.from({ length: count }, (_, index) => (
            <PdfPage
              key={index}
              pdf={loaded.pdf}
              defaultRatio={loaded.ratio}
              number={index + 1}
              count={count}
              width={width}
              scroller={scroller}
              onFailure={onFailure}
            />
          ))}
        {loaded && loaded.pdf.numPages > maxPages && (
          <chakra.p p="16" textAlign="center" color="muted">
            Les {maxPages} premières pages sont affichées sur {loaded.pdf.numPages}. Téléchargez le document
            pour lire la suite.
          </chakra.p>
        )}
      </PagesScroller>
    </PagesLayout>
  );
}
