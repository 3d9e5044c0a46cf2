import {
  getDocument,
  type PDFDocumentProxy,
  PDFWorker,
  type RenderTask,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Whether an element is seen in what it is scrolled in, or nearly: within `margin` of its frame. */
export function useIsNear(
  element: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  margin: string,
): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watching = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: scroller.current,
      rootMargin: margin,
    });
    watching.observe(element.current);
    return () => watching.disconnect();
  }, [element, scroller, margin]);
  return isNear;
}

/** Pixels of a drawing: what would be larger is drawn coarser. */
const mostPixels = 8_000_000;
/** Pieces of text of a page: beyond, it is drawn and not made of words. */
const mostTextItems = 10_000;
/** A page may be as long as this many times its width; a longer one is no page. */
const steepestRatio = 20;
const drawTimeoutMs = 30_000;

interface Drawing {
  pdf: PDFDocumentProxy;
  number: number;
  /** In pixels of the page. */
  width: number;
  canvas: HTMLCanvasElement;
  /** Where its words are laid; a drawing in small has none. */
  words?: HTMLElement;
  /** Height by width, as soon as it is known. */
  onRatio?: (ratio: number) => void;
}

/** Draws a page and lays its words over it. `done` fails where it cannot be drawn, never because it was stopped. */
export function drawPage(drawing: Drawing): { done: Promise<void>; stop: () => void } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const timer = setTimeout(() => stopping.abort(new Error('too long')), drawTimeoutMs);
  const drawn = renderPage(drawing, signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  const late = new Promise<void>((_, refuse) => {
    signal.addEventListener('abort', () => {
      if (signal.reason instanceof Error && signal.reason.message === 'too long') refuse(signal.reason);
    });
  });
  const done = Promise.race([drawn, late]).finally(() => clearTimeout(timer));
  const stop = () => {
    clearTimeout(timer);
    stopping.abort('stopped');
    drawing.words?.replaceChildren();
    // A canvas without size has no memory.
    drawing.canvas.width = 0;
    drawing.canvas.height = 0;
  };
  return { done, stop };
}

async function renderPage(
  { pdf, number, width, canvas, words, onRatio }: Drawing,
  signal: AbortSignal,
): Promise<void> {
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const natural = page.getViewport({ scale: 1 });
  const ratio = natural.height / natural.width;
  if (!(ratio > 1 / steepestRatio && ratio < steepestRatio)) throw new Error('no page has this shape');
  onRatio?.(ratio);
  const scale = width / natural.width;
  const viewport = page.getViewport({ scale });
  const pixels = viewport.width * viewport.height;
  const density = Math.min(devicePixelRatio, 3, Math.sqrt(mostPixels / pixels));
  canvas.width = Math.max(1, Math.floor(viewport.width * density));
  canvas.height = Math.max(1, Math.floor(viewport.height * density));
  const task: RenderTask = page.render({
    canvas,
    viewport,
    transform: [density, 0, 0, density, 0, 0],
  });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
  if (!words) return;
  const content = await page.getTextContent();
  signal.throwIfAborted();
  if (content.items.length > mostTextItems) return;
  words.style.setProperty('--total-scale-factor', String(scale));
  const layer = new TextLayer({ textContentSource: content, container: words, viewport });
  signal.addEventListener('abort', () => layer.cancel());
  await layer.render();
}

/** Pixels of one picture within a PDF; a larger one is left out. */
const mostImagePixels = 30_000_000;

/**
 * Opens a PDF piece by piece, as its pages are wanted. Its scripts and forms are not run, nothing of it is compiled
 * (no WebAssembly, which our policy refuses anyway), and it is read by a worker of its own, which `close` ends whatever it
 * is at.
 */
function openPdf(url: string): { opened: Promise<PDFDocumentProxy>; close: () => void } {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const task = getDocument({
    url,
    worker: PDFWorker.create({ port }),
    useWasm: false,
    enableXfa: false,
    maxImageSize: mostImagePixels,
    disableAutoFetch: true,
    disableStream: true,
    verbosity: 0,
  });
  const close = () => {
    task.destroy().catch(() => undefined);
    port.terminate();
  };
  return { opened: task.promise, close };
}

/** What takes longer is given up: a file may be made to keep its reader busy for ever. */
const openTimeoutMs = 30_000;

export interface OpenPdf {
  pdf: PDFDocumentProxy;
  /** Height by width of its first page, which most others have too. */
  ratio: number;
}

async function withRatio(pdf: PDFDocumentProxy): Promise<OpenPdf> {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return { pdf, ratio: height / width };
}

/** The document at an address, and its worker, as long as it is shown. */
export function usePdf(url: string, onFailure: () => void): OpenPdf | null {
  const [open, setOpen] = useState<OpenPdf | null>(null);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    const { opened, close } = openPdf(url);
    let isHere = true;
    const giveUp = () => {
      if (isHere) fail();
    };
    const timer = setTimeout(giveUp, openTimeoutMs);
    opened
      .then(withRatio)
      .then((pdf) => isHere && setOpen(pdf), giveUp)
      .finally(() => clearTimeout(timer));
    return () => {
      isHere = false;
      clearTimeout(timer);
      close();
    };
  }, [url]);
  return open;
}
