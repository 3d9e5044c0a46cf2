import { encode } from 'uqr';
import { type AttestationKind, attestationKinds } from '@atelier/contracts/words/attestation-words';
import { formatRegistration } from '@atelier/contracts/words/legal-words';
import { dateWriter, dayInParis, formatLongDay } from '@atelier/contracts/words/days-of-paris';
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
import { type AttestationFacts, totalSeconds } from './attestation.domain.js';

/** `6 h 15 min`, `12 min`; below a minute in seconds. */
function formatDuration(seconds: number): string {
  if (seconds < 60) return `${seconds}\u00a0s`;
  const minutes = Math.floor(seconds / 60);
  const [hours, remaining] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${remaining}\u00a0min`;
  return `${hours}\u00a0h\u00a0${String(remaining).padStart(2, '0')}\u00a0min`;
}

/** `3 sept. 2026`, for columns. */
const formatShortDay = dateWriter({ dateStyle: 'medium' });

/** `3F7K-0QZD-…`, the printed form of a code. */
const formatCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** From the first recorded day to the last. */
function periodOf({ days, enrolledAt, completedAt }: AttestationFacts): { from: string; to: string } {
  const knownDays = [
    ...days.map(({ day }) => day),
    ...(completedAt ? [dayInParis(completedAt)] : []),
  ].toSorted();
  const first = days.length > 0 ? knownDays[0] : dayInParis(enrolledAt);
  return { from: formatLongDay(first ?? ''), to: formatLongDay(knownDays.at(-1) ?? first ?? '') };
}

/** What is certified, between name and course title. */
const certifiedActions: Record<AttestationKind, string> = {
  completion: 'a suivi en entier, à distance, la formation',
  attendance: 'a suivi, à distance, la formation',
};

/** How the time is measured. */
const measurementText =
  'Temps relevé par le serveur pendant que la page de la leçon était affichée et utilisée, entre deux signes que 75 secondes au plus séparent\u00a0; jours de Paris, chacun arrondi à la minute inférieure.';

const legalValueText =
  'Cette attestation constate le suivi d’une formation. Elle n’est ni un diplôme, ni un titre, ni une certification.';

/** The statement required with a registration number by article L6352-12 of the Code du travail. */
const declarationText = (number: string): string =>
  `Déclaration d’activité enregistrée sous le numéro ${number}. Cet enregistrement ne vaut pas agrément de l’État.`;

export interface PrintedAttestation {
  number: string;
  code: string;
  kind: AttestationKind;
  issuedAt: Date;
  facts: AttestationFacts;
  /** Printed for names that no font can render; null while unverified. */
  holderAddress: string | null;
}

const text = (size: number, color = ink): Style => ({ face: 'text', size, color });
const strong = (size: number, color = ink): Style => ({ face: 'strong', size, color });
const heading = (size: number): Style => ({ face: 'heading', size, color: ink });

/** The list of days ends here (points); signature and footer are below. */
const bottom = 600;
const footerTop = 668;
const dayColumns = 3;
const dayHeight = 17;

/**
 * Renders an attestation to PDF, with its verification address. Deterministic: the same attestation gives the same
 * bytes.
 */
export async function attestationPdf(attestation: PrintedAttestation, publicUrl: string): Promise<Buffer> {
  const { number, kind, issuedAt, facts } = attestation;
  const { pdf, page, close } = openArchivedPdf({
    title: `${attestationKinds[kind]} ${number}`,
    author: facts.trainer.organisation,
    brand: facts.brand,
    at: issuedAt,
  });
  pdf.addPage();
  drawHeader(page, attestation);
  const below = drawFacts(page, attestation);
  drawDays(page, attestation, below);
  drawSignature(page, attestation);
  drawFooter(page, attestation, `${publicUrl}/attestation/${formatCode(attestation.code)}`);
  return close();
}

function drawHeader(page: DocumentPage, { number, kind, issuedAt, facts }: PrintedAttestation): void {
  drawLetterhead(page, facts.brand);
  const numberAndDate = `N° ${number}, ${formatLongDay(issuedAt)}`;
  page.line(numberAndDate, text(9.5, muted), { x: rightEdge - 220, y: 57, width: 220, align: 'right' });
  page.line(attestationKinds[kind], heading(30), { x: leftMargin, y: 108, width });
  drawRuler(page, 160);
}

/** Draws person, course, period and duration; returns where the list of days starts. */
function drawFacts(page: DocumentPage, { kind, facts, holderAddress }: PrintedAttestation): number {
  const { trainer, holder, courseTitle, days } = facts;
  const introduction = `${plainLine(trainer.instructor, 100)}, pour ${plainLine(trainer.organisation, 150)}, atteste que`;
  let y = page.paragraph(introduction, text(11), { x: leftMargin, y: 196, width }, 16, 2);
  y = page.paragraph(
    plainLine(printedName(holder, holderAddress ?? holder), 150),
    heading(26),
    { x: leftMargin, y: y + 10, width },
    32,
    2,
  );
  y = page.paragraph(certifiedActions[kind], text(11), { x: leftMargin, y: y + 8, width }, 16);
  y = page.paragraph(
    `«\u00a0${plainLine(courseTitle)}\u00a0»`,
    strong(15),
    { x: leftMargin, y: y + 8, width },
    20,
    3,
  );
  const { from, to } = periodOf(facts);
  const rows: [string, string][] = [
    ['Période', to !== from ? `du ${from} au ${to}` : `le ${from}`],
    ['Durée prévue', formatDuration(facts.plannedMinutes * 60)],
    ['Durée suivie', days.length > 0 ? formatDuration(totalSeconds(days)) : 'non relevée'],
    ['Leçons', `${facts.completedLessons} terminées sur ${facts.totalLessons}`],
    ...(facts.completedAt
      ? ([['Terminée', `le ${formatLongDay(new Date(facts.completedAt))}`]] satisfies [string, string][])
      : []),
  ];
  y += 20;
  for (const [name, value] of rows) {
    page.line(name, text(10.5, muted), { x: leftMargin, y, width: 110 });
    page.line(value, strong(10.5), { x: leftMargin + 116, y, width: width - 116 });
    y += 19;
  }
  return y + 16;
}

/** Draws the hours per day in columns, on as many pages as needed. */
function drawDays(page: DocumentPage, attestation: PrintedAttestation, top: number): void {
  const { days } = attestation.facts;
  if (attestation.kind !== 'attendance') return;
  const columnWidth = width / dayColumns;
  let remaining = days;
  let lineTop = top;
  while (remaining.length > 0) {
    page.line('Heures par jour', strong(11), { x: leftMargin, y: lineTop, width });
    drawRule(page, lineTop + 20, ink, 1.2);
    const maxLines = Math.floor((bottom - lineTop - 28) / dayHeight);
    const pageDays = remaining.slice(0, maxLines * dayColumns);
    const rowCount = Math.ceil(pageDays.length / dayColumns);
    for (const [index, { day, seconds }] of pageDays.entries()) {
      const x = leftMargin + Math.floor(index / rowCount) * columnWidth;
      const y = lineTop + 28 + (index % rowCount) * dayHeight;
      page.line(formatShortDay(day), text(9.5), { x, y, width: columnWidth - 84 });
      page.line(formatDuration(seconds), strong(9.5), {
        x: x + columnWidth - 92,
        y,
        width: 72,
        align: 'right',
      });
    }
    remaining = remaining.slice(pageDays.length);
    if (remaining.length > 0) lineTop = newPage(page, attestation);
  }
}

/** Draws place, date and signatory on the last page. */
function drawSignature(page: DocumentPage, { issuedAt, facts: { trainer } }: PrintedAttestation): void {
  const x = leftMargin + width / 2;
  const placeAndDate = `Fait à ${plainLine(trainer.city, 80)}, le ${formatLongDay(issuedAt)}`;
  page.line(placeAndDate, text(10.5), { x, y: bottom + 14, width: width / 2 });
  page.line(plainLine(trainer.instructor, 100), strong(10.5), { x, y: bottom + 30, width: width / 2 });
}

function newPage(page: DocumentPage, { kind, number }: PrintedAttestation): number {
  page.pdf.addPage();
  page.line(`${attestationKinds[kind]} ${number}, suite`, strong(11), { x: leftMargin, y: 56, width });
  return 92;
}

/** Footer of every page: issuer, legal value and verification address. */
function drawFooter(page: DocumentPage, { kind, code, facts }: PrintedAttestation, address: string): void {
  const { trainer } = facts;
  const { start, count } = page.pdf.bufferedPageRange();
  const identity = [trainer.organisation, trainer.address, formatRegistration(trainer.siret), trainer.email]
    .map((part) => plainLine(part, 200))
    .join(', ');
  const legalText = [
    legalValueText,
    ...(kind === 'attendance' || facts.days.length > 0 ? [measurementText] : []),
    `${identity}.`,
    ...(trainer.declaration ? [declarationText(plainLine(trainer.declaration, 40))] : []),
  ].join(' ');
  for (let index = start; index < start + count; index += 1) {
    page.pdf.switchToPage(index);
    drawRule(page, footerTop - 8, hairline, 0.6);
    drawQr(page, address, leftMargin, footerTop + 4, 72);
    const x = leftMargin + 88;
    page.line('Vérifier cette attestation', strong(10), { x, y: footerTop + 6, width: rightEdge - x });
    page.line(address, text(9), { x, y: footerTop + 22, width: rightEdge - x });
    page.line(`Code ${formatCode(code)}`, strong(9), { x, y: footerTop + 36, width: rightEdge - x });
    page.paragraph(legalText, text(7.5, muted), { x, y: footerTop + 54, width: rightEdge - x }, 10.5, 7);
    if (count > 1)
      page.line(`Page ${index - start + 1} sur ${count}`, text(8, muted), {
        x: leftMargin,
        y: 808,
        width: 72,
      });
  }
}

/** Draws the dark modules alone, on a blank page. */
function drawQr({ pdf }: DocumentPage, address: string, x: number, y: number, side: number): void {
  const { data, size } = encode(address, { border: 0 });
  const unit = side / size;
  pdf.save();
  data.forEach((row, line) =>
    row.forEach((isDark, column) => {
      if (isDark) pdf.rect(x + column * unit, y + line * unit, unit, unit);
    }),
  );
  pdf.fill('#000000').restore();
}
