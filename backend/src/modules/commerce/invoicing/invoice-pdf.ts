import { openArchivedPdf } from '../../../platform/pdf/archived-pdf.js';
import { ciiXml, xmlName } from './cii-xml.js';
import { facturXMetadata } from './factur-x-metadata.js';
import { drawAmounts, drawFoot, drawHead, drawLines, drawParties } from './invoice-layout.js';
import type { Invoice } from './invoice-facts.js';
import { kindOf } from './invoice-words.js';

/**
 * The invoice as Factur-X: a page for people, and within it the same as XML for machines, in a file that archives take
 * (PDF/A-3b). The same invoice is the same bytes, whenever and wherever it is written.
 */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const { number, issuedAt, facts } = invoice;
  const { pdf, page, close } = openArchivedPdf({
    title: `${kindOf(invoice)} ${number}`,
    author: facts.seller.name,
    brand: facts.brand,
    at: issuedAt,
  });
  pdf.appendXML(facturXMetadata);
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
  return close();
}
