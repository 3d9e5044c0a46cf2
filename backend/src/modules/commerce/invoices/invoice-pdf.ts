import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { formatLongDay } from '@atelier/contracts/words/days-of-paris';
import {
  type DocumentPage,
  drawLetterhead,
  drawRule,
  drawRuler,
  hairline,
  ink,
  leftMargin,
  muted,
  openArchivedPdf,
  rightEdge,
  type Style,
  width,
} from '../../../platform/pdf/document-page.js';
import { plainLine, printedName } from '../../../platform/pdf/document-text.js';
import { ciiXml, facturXMetadata, xmlName } from './factur-x.js';
import {
  buyerNameOf,
  companyIdentity,
  countryName,
  sellerIdentity,
  formatEuros,
  documentKind,
  paymentMeansLabels,
  legalNotices,
  formatPercent,
} from './invoice-texts.js';
import { type Invoice, type InvoiceLine, vatCentsOf } from './invoice.domain.js';

const green = '#1F6F5C';

/** The table ends above; below is the footer. */
const bottom = 700;
const footTop = 742;

const text = (size: number, color = ink): Style => ({ face: 'text', size, color });
const strong = (size: number, color = ink): Style => ({ face: 'strong', size, color });
const heading = (size: number, color = ink): Style => ({ face: 'heading', size, color });

function drawHead(page: DocumentPage, invoice: Invoice): void {
  drawLetterhead(page, invoice.facts.brand);
  page.line(documentKind(invoice), heading(40), { x: leftMargin, y: 104, width: 220 });
  const facts: [string, string][] = [
    ['Numéro', invoice.number],
    ['Date', formatLongDay(invoice.issuedAt)],
    ['Commande', plainLine(invoice.facts.orderName, 40)],
    ...(invoice.corrects
      ? ([
          ['Corrige', `${invoice.corrects.number} du ${formatLongDay(invoice.corrects.issuedAt)}`],
        ] satisfies [string, string][])
      : []),
  ];
  facts.forEach(([name, value], index) => {
    const y = 98 + index * 15;
    page.line(name, text(9.5, muted), { x: 296, y, width: 58 });
    page.line(value, strong(9.5), { x: 354, y, width: rightEdge - 354 });
  });
  drawRuler(page, 170);
}

/** Seller and buyer, side by side; returns the top of the table. */
function drawParties(page: DocumentPage, invoice: Invoice): number {
  const { seller, country, company } = invoice.facts;
  const address = [seller.street, `${seller.postcode} ${seller.city}`, countryName(seller.country)];
  const top = 200;
  const { email } = invoice.buyer;
  // The XML has the exact name; if the page's fonts cannot render it, the page shows the mail address and refers
  // to the XML.
  const exactName = buyerNameOf(invoice);
  const name = printedName(exactName, email) || 'Client';
  const contact = company && printedName(invoice.buyer.name, '');
  const below = [
    drawParty(page, leftMargin, 'Vendeur', seller.name, [
      ...address,
      ...sellerIdentity(seller),
      seller.email,
    ]),
    drawParty(page, 316, 'Client', name, [
      name === exactName ? '' : 'Nom\u00a0: voir les données jointes',
      ...(company
        ? [
            company.street,
            `${company.postcode} ${company.city}`,
            countryName(company.country),
            ...companyIdentity(company),
            contact ? `À l’attention de ${contact}` : '',
          ]
        : []),
      name === plainLine(email) ? '' : email,
      company ? '' : countryName(country.territory ?? country.code),
    ]),
  ];
  return Math.max(top, ...below) + 26;
}

function drawParty(page: DocumentPage, x: number, role: string, name: string, lines: string[]): number {
  const column = rightEdge - 316;
  page.line(role, text(9.5, muted), { x, y: 200, width: column });
  let y = page.paragraph(name, strong(11), { x, y: 216, width: column }, 15, 3) + 2;
  for (const line of lines.map((raw) => plainLine(raw, 200)).filter(Boolean)) {
    page.line(line, text(9.5), { x, y, width: column });
    y += 14;
  }
  return y;
}

interface Column {
  title: string;
  right: number;
  text(line: InvoiceLine): string;
}

const columnWidth = 76;

const quantityText = ({ quantity = 1 }: InvoiceLine): string => String(quantity);

/** Unit price, below the title; fractions of a cent are not shown. */
const unitPriceText = ({ quantity = 1, grossCents }: InvoiceLine): string =>
  quantity > 1 ? `${quantity} places à ${formatEuros(grossCents / quantity)}` : '';

/** With VAT: net, rate and amount; without: the price only. */
function columnsOf({ facts: { vat, company } }: Invoice): Column[] {
  const price: Column = {
    title: 'Montant',
    right: rightEdge,
    text: ({ grossCents }) => formatEuros(grossCents),
  };
  if (vat.category !== 'S') return [{ title: 'Quantité', right: rightEdge - 90, text: quantityText }, price];
  return [
    { title: 'Qté', right: rightEdge - 234, text: quantityText },
    { title: 'Prix HT', right: rightEdge - 158, text: ({ netCents }) => formatEuros(netCents) },
    // With many seats the amounts are long, so the rate goes above them.
    company
      ? {
          title: `TVA ${formatPercent(vat.rate)}`,
          right: rightEdge - 80,
          text: (line) => formatEuros(vatCentsOf(line)),
        }
      : {
          title: 'TVA',
          right: rightEdge - 86,
          text: (line) => `${formatPercent(vat.rate)} · ${formatEuros(vatCentsOf(line))}`,
        },
    { ...price, title: 'Prix TTC' },
  ];
}

/** One line per course, on as many pages as needed; returns the top of the totals. */
function drawLines(page: DocumentPage, invoice: Invoice, top: number): number {
  const columns = columnsOf(invoice);
  const titleWidth = (columns[0]?.right ?? rightEdge) - leftMargin - 48;
  let y = drawTableHead(page, columns, top);
  for (const line of invoice.facts.lines) {
    const title = plainLine(line.title) || 'Cours';
    const unitPrice = unitPriceText(line);
    const titleHeight = page.heightOf(title, strong(10), titleWidth, 14, 3);
    const height = titleHeight + (unitPrice ? 13 : 0) + 16;
    if (y + height > bottom) y = drawTableHead(page, columns, newPage(page, invoice));
    page.paragraph(title, strong(10), { x: leftMargin, y: y + 8, width: titleWidth }, 14, 3);
    if (unitPrice)
      page.line(unitPrice, text(9, muted), { x: leftMargin, y: y + 8 + titleHeight, width: titleWidth });
    for (const column of columns) page.line(column.text(line), text(10), { ...columnBox(column), y: y + 8 });
    y += height;
    drawRule(page, y, hairline, 0.6);
  }
  return y;
}

const columnBox = (column: Column) =>
  ({ x: column.right - columnWidth, width: columnWidth, align: 'right' }) as const;

function drawTableHead(page: DocumentPage, columns: Column[], y: number): number {
  page.line('Désignation', text(9.5, muted), { x: leftMargin, y, width: 200 });
  for (const column of columns) page.line(column.title, text(9.5, muted), { ...columnBox(column), y });
  drawRule(page, y + 18, ink, 1.2);
  return y + 18;
}

/** A continuation page, with the invoice's number. */
function newPage(page: DocumentPage, invoice: Invoice): number {
  page.pdf.addPage();
  page.line(`${documentKind(invoice)} ${invoice.number}, suite`, strong(11), { x: leftMargin, y: 56, width });
  return 92;
}

/** Totals, payment, and legal notices. */
function drawAmounts(page: DocumentPage, invoice: Invoice, top: number): void {
  const { facts } = invoice;
  const { vat, total, discount } = facts;
  const isTaxed = vat.category === 'S';
  const rows: [string, string][] = [
    ...(discount
      ? ([['Remise', `−${formatEuros(isTaxed ? discount.netCents : discount.grossCents)}`]] as [
          string,
          string,
        ][])
      : []),
    ...(isTaxed
      ? ([
          ['Total HT', formatEuros(total.netCents)],
          [`TVA ${formatPercent(vat.rate)}`, formatEuros(vatCentsOf(total))],
        ] as [string, string][])
      : []),
  ];
  const height = rows.length * 17 + 110;
  let y = (top + height > bottom ? newPage(page, invoice) : top) + 14;
  const x = 316;
  for (const [name, value] of rows) {
    page.line(name, text(10, muted), { x, y, width: 120 });
    page.line(value, text(10), { x: x + 100, y, width: rightEdge - x - 100, align: 'right' });
    y += 17;
  }
  drawRule(page, y + 2, ink, 1.2, x);
  const sum = `${invoice.corrects ? '−' : ''}${formatEuros(total.grossCents)}`;
  page.line(isTaxed ? 'Total TTC' : 'Total', strong(11), { x, y: y + 16, width: 110 });
  page.line(sum, heading(22), { x: x + 70, y: y + 8, width: rightEdge - x - 70, align: 'right' });
  drawPayment(page, invoice, y + 50);
}

function drawPayment(page: DocumentPage, invoice: Invoice, y: number): void {
  const { payment } = invoice.facts;
  const day = formatLongDay(invoice.issuedAt);
  const paidText = invoice.corrects
    ? `Rendu le ${day}`
    : `Payée le ${day}, ${paymentMeansLabels[payment.means]}`;
  page.pdf.circle(leftMargin + 4, y + 6, 4).fill(green);
  page.line(paidText, strong(10, green), { x: leftMargin + 16, y, width: 380 });
  const label = payment.means === 'elsewhere' ? '' : 'Référence du paiement ';
  const reference = payment.reference ? `${label}${plainLine(payment.reference, 80)}` : '';
  const details = invoice.corrects
    ? reference
    : [reference, 'reste à payer 0,00\u00a0€'].filter(Boolean).join(', ');
  page.line(details, text(9, muted), { x: leftMargin + 16, y: y + 15, width: 440 });
}

/** On every page, once their number is known. */
function drawFoot(page: DocumentPage, invoice: Invoice): void {
  const { start, count } = page.pdf.bufferedPageRange();
  const { seller } = invoice.facts;
  const mentions = [...legalNotices(invoice), ...(seller.mentions ? [plainLine(seller.mentions)] : [])].join(
    ' ',
  );
  for (let index = start; index < start + count; index += 1) {
    page.pdf.switchToPage(index);
    drawRule(page, footTop, hairline, 0.6);
    page.paragraph(mentions, text(8, muted), { x: leftMargin, y: footTop + 10, width }, 11.5, 4);
    const format = 'Factur-X (EN 16931)\u00a0: les mêmes données sont jointes en XML.';
    page.line(format, text(8, muted), { x: leftMargin, y: 808, width: 380 });
    const pages = `Page ${index - start + 1} sur ${count}`;
    page.line(pages, text(8, muted), { x: leftMargin + 383, y: 808, width: 100.28, align: 'right' });
  }
}

/**
 * The invoice as Factur-X: a readable page with the XML embedded, in an archival format (PDF/A-3b). Reproducible:
 * the same invoice always gives the same bytes.
 */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const { number, issuedAt, facts } = invoice;
  const { pdf, page, close } = openArchivedPdf({
    title: `${documentKind(invoice)} ${number}`,
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
    // Page and XML are equivalent.
    relationship: 'Alternative',
    creationDate: issuedAt,
    modifiedDate: issuedAt,
  };
  pdf.file(Buffer.from(ciiXml(invoice)), attached);
  return close();
}

/** A bounded cache of rendered PDFs; concurrent requests for one invoice render it once. */
@Injectable()
export class InvoicePdfCache {
  private readonly cache = new LRUCache<string, Buffer, Invoice>({
    maxSize: 8 * 1024 ** 2,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_number, _stale, { context }) => invoicePdf(context),
  });

  async get(invoice: Invoice): Promise<Buffer> {
    return this.cache.forceFetch(invoice.number, { context: invoice });
  }
}
