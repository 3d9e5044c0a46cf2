import type { DocumentFile } from '@atelier/contracts/media';
import { useEffect, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { Skeleton } from '../../../shared/ui/skeleton';
import { useFullscreen } from '../player/use-fullscreen';
import { DocumentFrame } from './document-frame';
import { keepPage, keptPage } from './kept-pages';
import { NotShown } from './not-shown';
import type { PdfPagesProps } from './pdf-pages';
import { PdfTools } from './pdf-tools';
import { zoomed } from './zooms';

interface PdfDocumentProps {
  document: DocumentFile & { openUrl: string };
  /** Under which the page read last is kept. */
  partId: string;
}

/** A PDF, drawn page by page. What draws it is fetched here and nowhere else. */
export function PdfDocument({ document, partId }: PdfDocumentProps) {
  const frame = useRef<HTMLElement>(null);
  // Its address changes by the hour; the one it was opened by holds for longer than anybody reads.
  const [url] = useState(document.openUrl);
  const [Pages, setPages] = useState<ComponentType<PdfPagesProps> | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [count, setCount] = useState<number | null>(null);
  const [first] = useState(() => keptPage(partId));
  const [page, setPage] = useState(first);
  /** Asked for by a button or a key; another object each time, so that the same page can be asked for again. */
  const [asked, setAsked] = useState({ page: first });
  const [zoom, setZoom] = useState(1);
  const fullscreen = useFullscreen(frame);

  useEffect(() => {
    let isHere = true;
    import('./pdf-pages').then(
      (drawing) => isHere && setPages(() => drawing.PdfPages),
      () => isHere && setFailed(true),
    );
    return () => void (isHere = false);
  }, []);

  const goTo = (next: number) => {
    if (count !== null && next >= 1 && next <= count) setAsked({ page: next });
  };
  const keys: Readonly<Record<string, () => void>> = {
    PageUp: () => goTo(page - 1),
    PageDown: () => goTo(page + 1),
    '+': () => setZoom(zoomed(zoom, 1)),
    '-': () => setZoom(zoomed(zoom, -1)),
    f: fullscreen.toggle,
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isFailed) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <DocumentFrame
      ref={frame}
      document={document}
      onKeyDown={press}
      tools={
        !isFailed && (
          <PdfTools
            page={page}
            count={count}
            zoom={zoom}
            onPage={goTo}
            onZoom={(steps) => setZoom(zoomed(zoom, steps))}
            onFullscreen={fullscreen.toggle}
            isFullscreen={fullscreen.active}
          />
        )
      }
    >
      {isFailed && <NotShown />}
      {!isFailed && !Pages && (
        <chakra.div flex="1" p={{ base: '12', md: '24' }} aria-busy="true">
          <Skeleton height="full" maxWidth="38rem" mx="auto" />
        </chakra.div>
      )}
      {!isFailed && Pages && (
        <Pages
          url={url}
          name={document.name}
          zoom={zoom}
          asked={asked}
          page={page}
          onAsk={goTo}
          onCount={setCount}
          onPage={(now) => {
            setPage(now);
            keepPage(partId, now);
          }}
          onFailure={() => setFailed(true)}
        />
      )}
    </DocumentFrame>
  );
}
