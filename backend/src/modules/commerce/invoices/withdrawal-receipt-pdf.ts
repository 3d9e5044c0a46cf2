import {
  drawLetterhead,
  drawRuler,
  ink,
  leftMargin,
  muted,
  openArchivedPdf,
  rightEdge,
  type Style,
  width,
} from '../../../platform/pdf/document-page.js';
import { formatLongDay } from '@atelier/contracts/words/days-of-paris';
import { frenchMoment, plainLine, printedName } from '../../../platform/pdf/document-text.js';
import type { Seller } from './invoice.domain.js';
import { sellerIdentity, formatEuros } from './invoice-texts.js';

/** Content of the acknowledgement of a withdrawal. */
export interface WithdrawalReceipt {
  /** Such as `RE2026-000009`. */
  number: string;
  receivedAt: Date;
  orderName: string;
  orderedAt: Date;
  buyer: { name: string; email: string };
  lines: { title: string; cents: number }[];
  amountCents: number;
}

const text = (size: number, color = ink): Style => ({ face: 'text', size, color });
const strong = (size: number, color = ink): Style => ({ face: 'strong', size, color });
const heading = (size: number): Style => ({ face: 'heading', size, color: ink });

/** The legally required acknowledgement on a durable medium: who withdrew from what, dated to the second. */
export async function withdrawalReceiptPdf(
  receipt: WithdrawalReceipt,
  { brand, seller }: { brand: string; seller: Seller },
): Promise<Buffer> {
  const { number, receivedAt, orderName, orderedAt, buyer, lines, amountCents } = receipt;
  const who = printedName(buyer.name, buyer.email);
  const isNamed = who !== '' && who === plainLine(buyer.name);
  const title = 'Accusé de réception d’une rétractation';
  const { pdf, page, close } = openArchivedPdf({
    title: `${title} ${number}`,
    author: seller.name,
    brand,
    at: receivedAt,
  });
  pdf.addPage();
  drawLetterhead(page, brand);
  page.line(title, heading(22), { x: leftMargin, y: 112, width });
  drawRuler(page, 156);
  const facts: [string, string][] = [
    ['Numéro', number],
    ['Reçue le', frenchMoment(receivedAt)],
    ['Commande', `${orderName} du ${formatLongDay(orderedAt)}`],
    ...(isNamed ? ([['Nom', who]] satisfies [string, string][]) : []),
    ['Accusé à', plainLine(buyer.email)],
    ['Montant', `${formatEuros(amountCents)}, rendus au plus tard sous 14\u00a0jours`],
  ];
  let y = 188;
  for (const [name, value] of facts) {
    page.line(name, text(10, muted), { x: leftMargin, y, width: 90 });
    page.line(value, strong(10), { x: leftMargin + 96, y, width: width - 96 });
    y += 18;
  }
  y = page.paragraph(
    `${who || 'Le client'} a notifié sa rétractation du contrat portant sur\u00a0:`,
    text(11),
    { x: leftMargin, y: y + 20, width },
    16,
  );
  for (const { title: course, cents } of lines) {
    page.line(formatEuros(cents), text(11), { x: rightEdge - 110, y: y + 8, width: 110, align: 'right' });
    y = page.paragraph(plainLine(course), strong(11), { x: leftMargin, y: y + 8, width: width - 130 }, 16, 2);
  }
  y = page.paragraph(
    'Votre rétractation est enregistrée à la date et à l’heure ci-dessus. La somme revient par le moyen qui a servi à payer.',
    text(11),
    { x: leftMargin, y: y + 24, width },
    16,
  );
  const { street, postcode, city, email } = seller;
  const from = [seller.name, street, `${postcode} ${city}`, ...sellerIdentity(seller), email];
  page.paragraph(
    from.map((part) => plainLine(part, 200)).join(', '),
    text(9, muted),
    { x: leftMargin, y: y + 28, width },
    13,
    4,
  );
  return close();
}
