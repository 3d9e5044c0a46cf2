import { TextLayer, type PDFDocumentProxy, type RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pixels of a drawing: what would be larger is drawn coarser. */
const mostPixels = 8_000_000;
/** Pieces of text of a page: beyond, it is drawn and not made of words. */
const mostPieces = 10_000;
/** A page may be as long as this many times its width; a longer one is no page. */
const steepest = 20;
const drawnWithinMs = 30_000;

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
  const timer = setTimeout(() => stopping.abort(new Error('too long')), drawnWithinMs);
  const drawn = draw(drawing, signal).catch((error: unknown) => {
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

async function draw(
  { pdf, number, width, canvas, words, onRatio }: Drawing,
  signal: AbortSignal,
): Promise<void> {
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const natural = page.getViewport({ scale: 1 });
  const ratio = natural.height / natural.width;
  if (!(ratio > 1 / steepest && ratio < steepest)) throw new Error('no page has this shape');
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
  if (content.items.length > mostPieces) return;
  words.style.setProperty('--total-scale-factor', String(scale));
  const layer = new TextLayer({ textContentSource: content, container: words, viewport });
  signal.addEventListener('abort', () => layer.cancel());
  await layer.render();
}
