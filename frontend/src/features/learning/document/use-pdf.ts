import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useEffectEvent, useState } from 'react';
import { openPdf } from './open-pdf';

/** What takes longer is given up: a file may be made to keep its reader busy for ever. */
const openedWithinMs = 30_000;

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
    const timer = setTimeout(giveUp, openedWithinMs);
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
