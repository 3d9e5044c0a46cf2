import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useEffectEvent, useState } from 'react';
import { openPdf } from './open-pdf';

/** What takes longer is given up: a file may be made to keep its reader busy for ever. */
const openedWithinMs = 30_000;

/** The document at an address, and its worker, as long as it is shown. */
export function usePdf(url: string, onFailure: () => void): PDFDocumentProxy | null {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    const { opened, close } = openPdf(url);
    let isHere = true;
    const giveUp = () => {
      if (isHere) fail();
    };
    const timer = setTimeout(giveUp, openedWithinMs);
    opened.then((document) => isHere && setPdf(document), giveUp).finally(() => clearTimeout(timer));
    return () => {
      isHere = false;
      clearTimeout(timer);
      close();
    };
  }, [url]);
  return pdf;
}
