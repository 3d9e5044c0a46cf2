import PDFDocument from 'pdfkit';
import { DocumentPage } from './document-page.js';
import { plainLine } from './document-words.js';

export interface ArchivedDocument {
  title: string;
  author: string;
  brand: string;
  /** All dates in the file are this one: the same document is the same bytes. */
  at: Date;
}

/** An A4 document in a file that archives take (PDF/A-3b), with nothing drawn on it yet. */
export function openArchivedPdf({ title, author, brand, at }: ArchivedDocument) {
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: 'fr-FR',
    size: 'A4',
    margin: 0,
    // None of the standard fonts, which no file would embed.
    font: null as never,
    autoFirstPage: false,
    bufferPages: true,
    displayTitle: true,
    info: {
      Title: title,
      Author: inMetadata(author),
      Producer: 'PDFKit',
      Creator: inMetadata(brand),
      CreationDate: at,
    },
  });
  const written = bytesOf(pdf);
  const close = (): Promise<Buffer> => {
    pdf.end();
    return written;
  };
  return { pdf, page: new DocumentPage(pdf), close };
}

/** The library writes these into XMP as they are. */
const inMetadata = (text: string): string => plainLine(text, 200).replace(/[&<>]/g, ' ');

async function bytesOf(pdf: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part);
  return Buffer.concat(parts);
}
