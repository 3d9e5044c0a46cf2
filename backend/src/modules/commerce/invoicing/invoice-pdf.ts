import PDFDocument from 'pdfkit';
import { ciiXml, xmlName } from './cii-xml.js';
import { DocumentPage } from './document-page.js';
import { facturXMetadata } from './factur-x-metadata.js';
import { drawAmounts, drawFoot, drawHead, drawLines, drawParties } from './invoice-layout.js';
import type { Invoice } from './invoice-facts.js';
import { kindOf, plainLine } from './invoice-words.js';

/**
 * The invoice as Factur-X: a page for people, and within it the same as XML for machines, in a file that archives take
 * (PDF/A-3b). The same invoice is the same bytes, whenever and wherever it is written.
 */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const { number, issuedAt, facts } = invoice;
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
      Title: `${kindOf(invoice)} ${number}`,
      Author: inMetadata(facts.seller.name),
      Producer: 'PDFKit',
      Creator: inMetadata(facts.brand),
      CreationDate: issuedAt,
    },
  });
  const written = bytesOf(pdf);
  pdf.appendXML(facturXMetadata);
  const page = new DocumentPage(pdf);
  pdf.addPage();
  drawHead(page, invoice);
  const top = drawParties(page, invoice);
  const below = drawLines(page, invoice, top);
  drawAmounts(page, invoice, below);
  drawFoot(page, invoice);
  const attached: PDFKit.Mixins.PDFAttachmentOptions & { relationship: string } = {
    name: xmlName,
    type: 'text/xml',
    description: 'Factur-X',
    // The page says no more than the XML, and the XML no more than the page.
    relationship: 'Alternative',
    creationDate: issuedAt,
    modifiedDate: issuedAt,
  };
  pdf.file(Buffer.from(ciiXml(invoice)), attached);
  pdf.end();
  return written;
}

/** The library writes these into XMP as they are. */
const inMetadata = (text: string): string => plainLine(text, 200).replace(/[&<>]/g, ' ');

async function bytesOf(pdf: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part);
  return Buffer.concat(parts);
}
