import { chakra } from '@chakra-ui/react';
import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { DocumentFile } from '@atelier/contracts/media';
import { readJson, writeJson } from '../../../shared/browser-storage';
import { ChevronDown } from '../../../shared/icons/public';
import { ChevronUp, Maximize, Minimize, Minus, Plus } from '../../../shared/icons/learning';
import { IconButton } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/loading';
import { useFullscreen } from '../player/use-player-controls';
import { DocumentFrame, DocumentUnavailable } from './document-frame';
import type { PdfPagesProps } from './pdf-pages';

const storageKey = 'atelier.document-pages';
/** Number of documents whose page is remembered; the least recently opened is evicted. */
const maxDocuments = 100;

type LastPage = [partId: string, page: number];

const isLastPage = (entry: unknown): entry is LastPage =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isInteger(entry[1]) && entry[1] > 0;

function readLastPages(): LastPage[] {
  const stored = readJson(storageKey);
  return Array.isArray(stored) ? stored.filter(isLastPage) : [];
}

/** The last page read on this device; 1 by default. */
export const readLastPage = (partId: string): number =>
  readLastPages().find(([id]) => id === partId)?.[1] ?? 1;

export function saveLastPage(partId: string, page: number): void {
  const others = readLastPages().filter(([id]) => id !== partId);
  writeJson(storageKey, [...others, [partId, page]].slice(-maxDocuments));
}

/** Relative to the available width. */
const zoomLevels = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** The next zoom level up or down, clamped. */
function stepZoom(zoom: number, steps: 1 | -1): number {
  const index = zoomLevels.findIndex((known) => known === zoom);
  return zoomLevels[index + steps] ?? zoom;
}

const ToolFigure = chakra('span', {
  base: { textStyle: 'small', fontVariantNumeric: 'tabular-nums', textAlign: 'center', whiteSpace: 'nowrap' },
});

interface PdfToolsProps {
  page: number;
  /** Null until loaded. */
  count: number | null;
  zoom: number;
  onPage: (page: number) => void;
  onZoom: (steps: 1 | -1) => void;
  onFullscreen: () => void;
  isFullscreen: boolean;
}

/** Page, zoom and fullscreen controls. At a limit they are no-ops instead of disabled, to keep the focus. */
function PdfTools({ page, count, zoom, onPage, onZoom, onFullscreen, isFullscreen }: PdfToolsProps) {
  return (
    <Row gap="2">
      <IconButton
        label="Page précédente"
        aria-disabled={page <= 1 || undefined}
        color={page <= 1 ? 'subtle' : 'fg'}
        onClick={() => onPage(page - 1)}
      >
        <ChevronUp size={18} aria-hidden />
      </IconButton>
      <ToolFigure minWidth="4.5rem">
        <strong>{page}</strong> <chakra.span color="muted">sur {count ?? '…'}</chakra.span>
      </ToolFigure>
      <IconButton
        label="Page suivante"
        aria-disabled={page >= (count ?? 1) || undefined}
        color={page >= (count ?? 1) ? 'subtle' : 'fg'}
        onClick={() => onPage(page + 1)}
      >
        <ChevronDown size={18} aria-hidden />
      </IconButton>
      <Row gap="2" display={{ base: 'none', md: 'flex' }}>
        <IconButton label="Réduire" onClick={() => onZoom(-1)}>
          <Minus size={18} aria-hidden />
        </IconButton>
        <ToolFigure minWidth="3.5rem" fontWeight="600">
          {Math.round(zoom * 100)}
          {'\u00a0'}%
        </ToolFigure>
        <IconButton label="Agrandir" onClick={() => onZoom(1)}>
          <Plus size={18} aria-hidden />
        </IconButton>
      </Row>
      <IconButton
        display={{ base: 'none', md: 'inline-grid' }}
        label={isFullscreen ? 'Quitter le plein écran' : 'Plein écran'}
        onClick={onFullscreen}
      >
        {isFullscreen ? <Minimize size={18} aria-hidden /> : <Maximize size={18} aria-hidden />}
      </IconButton>
    </Row>
  );
}

interface PdfDocumentProps {
  document: DocumentFile & { openUrl: string };
  /** Storage key of the last page. */
  partId: string;
}

/** A PDF, rendered page by page. pdf.js is loaded only here. */
export function PdfDocument({ document, partId }: PdfDocumentProps) {
  const frame = useRef<HTMLElement>(null);
  // The signed URL is renewed every hour; the first one stays valid longer than anybody reads.
  const [url] = useState(document.openUrl);
  const [Pages, setPages] = useState<ComponentType<PdfPagesProps> | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [count, setCount] = useState<number | null>(null);
  const [initialPage] = useState(() => readLastPage(partId));
  const [page, setPage] = useState(initialPage);
  /** The page to scroll to; a new object each time, so that the same page can be requested again. */
  const [target, setTarget] = useState({ page: initialPage });
  const [zoom, setZoom] = useState(1);
  const fullscreen = useFullscreen(frame);

  useEffect(() => {
    let isMounted = true;
    import('./pdf-pages').then(
      (module) => isMounted && setPages(() => module.PdfPages),
      () => isMounted && setFailed(true),
    );
    return () => void (isMounted = false);
  }, []);

  const goTo = (next: number) => {
    if (count !== null && next >= 1 && next <= count) setTarget({ page: next });
  };
  const keys: Readonly<Record<string, () => void>> = {
    PageUp: () => goTo(page - 1),
    PageDown: () => goTo(page + 1),
    '+': () => setZoom(stepZoom(zoom, 1)),
    '-': () => setZoom(stepZoom(zoom, -1)),
    f: fullscreen.toggle,
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isFailed) return;
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <DocumentFrame
      ref={frame}
      document={document}
      onKeyDown={onKey}
      tools={
        !isFailed && (
          <PdfTools
            page={page}
            count={count}
            zoom={zoom}
            onPage={goTo}
            onZoom={(steps) => setZoom(stepZoom(zoom, steps))}
            onFullscreen={fullscreen.toggle}
            isFullscreen={fullscreen.active}
          />
        )
      }
    >
      {isFailed && <DocumentUnavailable />}
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
          target={target}
          page={page}
          onGoTo={goTo}
          onCount={setCount}
          onPage={(current) => {
            setPage(current);
            saveLastPage(partId, current);
          }}
          onFailure={() => setFailed(true)}
        />
      )}
    </DocumentFrame>
  );
}
