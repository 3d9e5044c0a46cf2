import {
  getDocument,
  type PDFDocumentProxy,
  PDFWorker,
  type RenderTask,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Whether an element is within `margin` of its scroll container's viewport. */
export function useIsNear(
  element: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  margin: string,
): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: scroller.current,
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, scroller, margin]);
  return isNear;
}

/** Maximum canvas size in pixels; a larger page is rendered at a lower resolution. */
const maxPixels = 8_000_000;
/** Maximum number of text items per page; beyond it there is no text layer. */
const maxTextItems = 10_000;
/** Maximum ratio of height to width; a longer page is considered invalid. */
const maxRatio = 20;
const drawTimeoutMs = 30_000;

interface Drawing {
  pdf: PDFDocumentProxy;
  number: number;
  /** In CSS pixels. */
  width: number;
  canvas: HTMLCanvasElement;
  /** Container of the text layer; absent for thumbnails. */
  textLayer?: HTMLElement;
  /** Called with height ÷ width as soon as it is known. */
  onRatio?: (ratio: number) => void;
}

/** Renders a page and its text layer. `done` rejects on failure, but not when cancelled by `stop`. */
export function drawPage(drawing: Drawing): { done: Promise<void>; stop: () => void } {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(new Error('too long')), drawTimeoutMs);
  const rendering = renderPage(drawing, signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  const timeout = new Promise<void>((_, reject) => {
    signal.addEventListener('abort', () => {
      if (signal.reason instanceof Error && signal.reason.message === 'too long') reject(signal.reason);
    });
  });
  const done = Promise.race([rendering, timeout]).finally(() => clearTimeout(timer));
  const stop = () => {
    clearTimeout(timer);
    controller.abort('stopped');
    drawing.textLayer?.replaceChildren();
    // A canvas of size 0 releases its memory.
    drawing.canvas.width = 0;
    drawing.canvas.height = 0;
  };
  return { done, stop };
}

async function renderPage(
  { pdf, number, width, canvas, textLayer, onRatio }: Drawing,
  signal: AbortSignal,
): Promise<void> {
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const natural = page.getViewport({ scale: 1 });
  const ratio = natural.height / natural.width;
  if (!(ratio > 1 / maxRatio && ratio < maxRatio)) throw new Error('no page has this shape');
  onRatio?.(ratio);
  const scale = width / natural.width;
  const viewport = page.getViewport({ scale });
  const pixels = viewport.width * viewport.height;
  const density = Math.min(devicePixelRatio, 3, Math.sqrt(maxPixels / pixels));
  canvas.width = Math.max(1, Math.floor(viewport.width * density));
  canvas.height = Math.max(1, Math.floor(viewport.height * density));
  const task: RenderTask = page.render({
    canvas,
    viewport,
    transform: [density, 0, 0, density, 0, 0],
  });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
  if (!textLayer) return;
  const content = await page.getTextContent();
  signal.throwIfAborted();
  if (content.items.length > maxTextItems) return;
  textLayer.style.setProperty('--total-scale-factor', String(scale));
  const layer = new TextLayer({ textContentSource: content, container: textLayer, viewport });
  signal.addEventListener('abort', () => layer.cancel());
  await layer.render();
}

/** Maximum size of an image within a PDF, in pixels; a larger one is skipped. */
const maxImagePixels = 30_000_000;

/**
 * Opens a PDF with range requests, as pages are needed. Scripts and forms are disabled, and so is WebAssembly (which
 * the CSP forbids). Each document has its own worker, which `close` terminates whatever it is doing.
 */
function openPdf(url: string): { opened: Promise<PDFDocumentProxy>; close: () => void } {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const task = getDocument({
    url,
    worker: PDFWorker.create({ port }),
    useWasm: false,
    enableXfa: false,
    maxImageSize: maxImagePixels,
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

/** Timeout: a crafted file could keep the parser busy for ever. */
const openTimeoutMs = 30_000;

export interface LoadedPdf {
  pdf: PDFDocumentProxy;
  /** Height ÷ width of the first page, the default for the others. */
  ratio: number;
}

async function withRatio(pdf: PDFDocumentProxy): Promise<LoadedPdf> {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return { pdf, ratio: height / width };
}

/** Opens the document at a URL, with its own worker, until unmount. */
export function usePdf(url: string, onFailure: () => void): LoadedPdf | null {
  const [loaded, setLoaded] = useState<LoadedPdf | null>(null);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    const { opened, close } = openPdf(url);
    let isMounted = true;
    const giveUp = () => {
      if (isMounted) fail();
    };
    const timer = setTimeout(giveUp, openTimeoutMs);
    opened
      .then(withRatio)
      .then((pdf) => isMounted && setLoaded(pdf), giveUp)
      .finally(() => clearTimeout(timer));
    return () => {
      isMounted = false;
      clearTimeout(timer);
      close();
    };
  }, [url]);
  return loaded;
}
