import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pixels of one picture within a PDF; a larger one is left out. */
const mostImagePixels = 30_000_000;

/**
 * Opens a PDF piece by piece, as its pages are wanted. Its scripts and forms are not run, nothing of it is compiled
 * (no WebAssembly, which our policy refuses anyway), and it is read by a worker of its own, which `close` ends whatever it
 * is at.
 */
export function openPdf(url: string): { opened: Promise<PDFDocumentProxy>; close: () => void } {
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
