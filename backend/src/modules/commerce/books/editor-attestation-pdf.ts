import {
  drawLetterhead,
  drawRule,
  drawRuler,
  hairline,
  ink,
  leftMargin,
  muted,
  openArchivedPdf,
  type Style,
  width,
} from '../../../platform/pdf/document-page.js';
import { formatLongDay } from '@atelier/contracts/words/days-of-paris';
import { plainLine } from '../../../platform/pdf/document-text.js';
import type { Seller } from '../invoices/invoice.domain.js';
import { sellerIdentity } from '../invoices/invoice-texts.js';

/** What the page states; nothing of it is asked for, all is read from the running program. */
export interface EditorAttestation {
  version: string;
  at: Date;
  brand: string;
  seller: Seller;
  archives: number;
  lastSeal: { period: string; sha256: string } | null;
}

const text = (size: number, color = ink): Style => ({ face: 'text', size, color });
const strong = (size: number, color = ink): Style => ({ face: 'strong', size, color });

/** The four conditions of the law, and what the program does for each. */
const conditions: readonly [string, string][] = [
  [
    'Inaltérabilité',
    'Factures et avoirs ne sont ni modifiés ni supprimés\u00a0: la base de données le refuse. Chaque encaissement et chaque remboursement est une ligne ajoutée. Une correction est un document nouveau, à sa date, qui nomme celui qu’elle corrige.',
  ],
  [
    'Sécurisation',
    'Chaque mois et chaque année sont scellés par une empreinte SHA-256 qui contient celle de la période précédente. Aucune écriture n’entre dans une période scellée. La chaîne est refaite chaque nuit depuis les lignes\u00a0; la première ligne qui diffère est nommée.',
  ],
  [
    'Conservation',
    'Les lignes portent date, heure, numéro, montants, taux et moyen de paiement. Pour chaque jour, mois et année, le cumul de la période et le total perpétuel sont calculés et scellés.',
  ],
  [
    'Archivage',
    'Chaque période scellée est un fichier lisible (JSON, une ligne par écriture), gardé hors de la base et reproductible depuis elle, octet pour octet. La commande «\u00a0verify-archives\u00a0» le contrôle.',
  ],
];

/**
 * Facts for the editor's individual attestation (CGI, art. 286, I, 3° bis), to be checked and signed by whoever edits the
 * software. Not the attestation itself, whose model the administration sets (BOI-LETTRE-000242).
 */
export async function editorAttestationPdf(facts: EditorAttestation): Promise<Buffer> {
  const { version, at, brand, seller, archives, lastSeal } = facts;
  const title = 'Attestation de l’éditeur, éléments à signer';
  const { pdf, page, close } = openArchivedPdf({ title, author: seller.name, brand, at });
  pdf.addPage();
  drawLetterhead(page, brand);
  page.line(title, { face: 'heading', size: 22, color: ink }, { x: leftMargin, y: 104, width });
  page.paragraph(
    'Code général des impôts, article 286, I, 3° bis. À vérifier et à signer par l’éditeur\u00a0: sans signature, cette page n’atteste rien.',
    text(9.5, muted),
    { x: leftMargin, y: 134, width },
    14,
  );
  drawRuler(page, 172);
  const from = [seller.name, `${seller.postcode} ${seller.city}`, ...sellerIdentity(seller)];
  const rows: [string, string][] = [
    ['Logiciel', `Atelier, version ${version}`],
    ['Utilisé par', from.map((part) => plainLine(part, 120)).join(', ')],
    ['Établie le', formatLongDay(at)],
    [
      'Scellées',
      archives === 0
        ? 'aucune période'
        : `${archives} périodes, la dernière\u00a0: ${lastSeal?.period ?? ''}`,
    ],
    ...(lastSeal ? ([['Empreinte', lastSeal.sha256]] satisfies [string, string][]) : []),
  ];
  let y = 198;
  for (const [name, value] of rows) {
    page.line(name, text(9.5, muted), { x: leftMargin, y, width: 80 });
    y = page.paragraph(value, strong(9.5), { x: leftMargin + 86, y, width: width - 86 }, 14, 3) + 4;
  }
  y += 10;
  for (const [name, words] of conditions) {
    page.line(name, strong(11), { x: leftMargin, y, width });
    y = page.paragraph(words, text(10), { x: leftMargin, y: y + 17, width }, 14.5) + 12;
  }
  drawRule(page, y, hairline, 0.6);
  y = page.paragraph(
    'L’éditeur est celui qui a conçu le logiciel, ou le dernier à avoir modifié une de ces quatre conditions. Un vendeur qui héberge et modifie lui-même ce logiciel en est l’éditeur.',
    text(9.5, muted),
    { x: leftMargin, y: y + 12, width },
    14,
  );
  const blanks = [
    'Éditeur (nom, adresse, représentant légal)',
    'Licence ou contrat, date',
    'Fait à, le',
    'Signature',
  ];
  for (const blank of blanks) {
    y += 28;
    page.line(blank, text(9.5, muted), { x: leftMargin, y, width: 200 });
    drawRule(page, y + 14, ink, 0.6, leftMargin + 210);
  }
  return close();
}
