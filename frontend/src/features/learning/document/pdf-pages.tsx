import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { PdfPage } from './pdf-page';
import { PdfThumbnails } from './pdf-thumbnails';
import { usePdf } from './use-pdf';

/** Pages that are shown; whoever needs those of a longer document takes it home. */
const mostPages = 500;
const widestPx = 920;

const Beside = chakra('div', { base: { display: 'flex', flex: '1', minHeight: '0' } });
const Scroller = chakra('div', {
  base: {
    flex: '1',
    minWidth: '0',
    minHeight: '0',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    // Where it is scrolled to after another size is said below.
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
  asked: { page: number };
  /** The page that is being read, as `onPage` told. */
  page: number;
  onAsk: (page: number) => void;
  onCount: (count: number) => void;
  onPage: (page: number) => void;
  onFailure: () => void;
}

/** The pages of a PDF one under the other, each drawn once it comes near. */
export function PdfPages({
  url,
  name,
  zoom,
  asked,
  page: current,
  onAsk,
  onCount,
  onPage,
  onFailure,
}: PdfPagesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const open = usePdf(url, onFailure);
  const [room, setRoom] = useState(0);
  const count = Math.min(open?.pdf.numPages ?? 0, mostPages);
  const tellCount = useEffectEvent(onCount);
  useEffect(() => {
    if (count > 0) tellCount(count);
  }, [count]);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const measure = () => {
      const { paddingLeft } = getComputedStyle(box);
      setRoom(Math.min(widestPx, Math.floor(box.clientWidth - 2 * Number.parseFloat(paddingLeft))));
    };
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(box);
    return () => watching.disconnect();
  }, []);

  const width = Math.round(room * zoom);
  const isLaidOut = count > 0 && width > 0;
  const pageAt = (number: number) => scroller.current?.querySelector<HTMLElement>(`[data-page="${number}"]`);
  useLayoutEffect(() => {
    const box = scroller.current;
    const page = pageAt(Math.min(asked.page, count));
    if (isLaidOut && box && page) box.scrollTop = page.offsetTop - box.offsetTop - 8;
  }, [asked, isLaidOut, count]);
  // Another size keeps what is read before the eyes.
  const read = useRef(asked.page);
  useLayoutEffect(() => {
    const box = scroller.current;
    const page = pageAt(read.current);
    if (box && page) box.scrollTop = page.offsetTop - box.offsetTop - 8;
  }, [width]);

  const look = () => {
    const box = scroller.current;
    if (!box || !isLaidOut) return;
    const line = box.getBoundingClientRect().top + box.clientHeight / 3;
    let now = 1;
    for (const page of box.querySelectorAll<HTMLElement>('[data-page]')) {
      if (page.getBoundingClientRect().top > line) break;
      now = Number(page.dataset['page']);
    }
    if (now === read.current) return;
    read.current = now;
    onPage(now);
  };

  return (
    <Beside>
      {open && count > 1 && <PdfThumbnails open={open} count={count} page={current} onChoose={onAsk} />}
      <Scroller
        ref={scroller}
        tabIndex={0}
        role="group"
        aria-label={`Pages de ${name}`}
        aria-busy={!isLaidOut}
        onScroll={look}
      >
        {open &&
          isLaidOut &&
          Array.from({ length: count }, (_, index) => (
            <PdfPage
              key={index}
              pdf={open.pdf}
              usualRatio={open.ratio}
              number={index + 1}
              count={count}
              width={width}
              scroller={scroller}
              onFailure={onFailure}
            />
          ))}
        {open && open.pdf.numPages > mostPages && (
          <chakra.p p="16" textAlign="center" color="muted">
            Les {mostPages} premières pages sont affichées sur {open.pdf.numPages}. Téléchargez le document
            pour lire la suite.
          </chakra.p>
        )}
      </Scroller>
    </Beside>
  );
}
