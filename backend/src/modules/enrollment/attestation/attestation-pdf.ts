import { encode } from 'uqr';
import { type AttestationKind, attestationKinds } from '@atelier/contracts/words/attestation-words';
import { dateWriter, dayInParis, formatLongDay } from '@atelier/contracts/words/days-of-paris';
import {
  type DocumentPage,
  drawLetterhead,
  drawRule,
  drawRuler,
  hairline,
  ink,
  left,
  muted,
  openArchivedPdf,
  right,
  type Style,
  width,
} from '../../../platform/pdf/document-page.js';
import { plainLine, printedName } from '../../../platform/pdf/document-text.js';
import { type AttestationFacts, totalSeconds } from './attestation.domain.js';

/** `6 h 15 min`, `12 min`; what is less than a minute by its seconds. */
function hoursOf(seconds: number): string {
  if (seconds < 60) return `${seconds}\u00a0s`;
  const minutes = Math.floor(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}\u00a0min`;
  return `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}\u00a0min`;
}

/** `3 sept. 2026`, in a column. */
const shortDayOf = dateWriter({ dateStyle: 'medium' });

/** `3F7K-0QZD-…`, as a code is printed. */
const printedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** From the first day of which anything is known to the last. */
function periodOf({ days, enrolledAt, completedAt }: AttestationFacts): { from: string; to: string } {
  const known = [...days.map(({ day }) => day), ...(completedAt ? [dayInParis(completedAt)] : [])].toSorted();
  const first = days.length > 0 ? known[0] : dayInParis(enrolledAt);
  return { from: formatLongDay(first ?? ''), to: formatLongDay(known.at(-1) ?? first ?? '') };
}

/** What somebody did, between their name and the course's title. */
const deedOf: Record<AttestationKind, string> = {
  completion: 'a suivi en entier, à distance, la formation',
  attendance: 'a suivi, à distance, la formation',
};

/** How time is taken, for whoever wonders. */
const measureWords =
  'Temps relevé par le serveur pendant que la page de la leçon était affichée et utilisée, entre deux signes que 75 secondes au plus séparent\u00a0; jours de Paris, chacun arrondi à la minute inférieure.';

const worthWords =
  'Cette attestation constate le suivi d’une formation. Elle n’est ni un diplôme, ni un titre, ni une certification.';

/** The sentence that goes with a registration, which article L6352-12 of the Code du travail asks for. */
const declarationWords = (number: string): string =>
  `Déclaration d’activité enregistrée sous le numéro ${number}. Cet enregistrement ne vaut pas agrément de l’État.`;

export interface PrintedAttestation {
  number: string;
  code: string;
  kind: AttestationKind;
  issuedAt: Date;
  facts: AttestationFacts;
  /** By which the paper names whoever’s letters no font of it has; null of an account whose address nobody has shown to be theirs. */
  holderAddress: string | null;
}

const text = (size: number, color = ink): Style => ({ face: 'text', size, color });
const strong = (size: number, color = ink): Style => ({ face: 'strong', size, color });
const heading = (size: number): Style => ({ face: 'heading', size, color: ink });

/** Nothing of the days stands below: signature and foot have the rest. */
const bottom = 600;
const footTop = 668;
const dayColumns = 3;
const dayHeight = 17;

/** What is attested, on paper, with the address where anybody can see that it holds. The same attestation is the same bytes. */
export async function attestationPdf(attestation: PrintedAttestation, publicUrl: string): Promise<Buffer> {
  const { number, kind, issuedAt, facts } = attestation;
  const { pdf, page, close } = openArchivedPdf({
    title: `${attestationKinds[kind]} ${number}`,
    author: facts.trainer.organisation,
    brand: facts.brand,
    at: issuedAt,
  });
  pdf.addPage();
  drawHead(page, attestation);
  const below = drawFacts(page, attestation);
  drawDays(page, attestation, below);
  drawSignature(page, attestation);
  drawFoot(page, attestation, `${publicUrl}/attestation/${printedCode(attestation.code)}`);
  return close();
}

function drawHead(page: DocumentPage, { number, kind, issuedAt, facts }: PrintedAttestation): void {
  drawLetterhead(page, facts.brand);
  const numbered = `N° ${number}, ${formatLongDay(issuedAt)}`;
  page.line(numbered, text(9.5, muted), { x: right - 220, y: 57, width: 220, align: 'right' });
  page.line(attestationKinds[kind], heading(30), { x: left, y: 108, width });
  drawRuler(page, 160);
}

/** Who, what, when and how long; answers where the days begin. */
function drawFacts(page: DocumentPage, { kind, facts, holderAddress }: PrintedAttestation): number {
  const { trainer, holder, courseTitle, days } = facts;
  const attests = `${plainLine(trainer.instructor, 100)}, pour ${plainLine(trainer.organisation, 150)}, atteste que`;
  let y = page.paragraph(attests, text(11), { x: left, y: 196, width }, 16, 2);
  y = page.paragraph(
    plainLine(printedName(holder, holderAddress ?? holder), 150),
    heading(26),
    { x: left, y: y + 10, width },
    32,
    2,
  );
  y = page.paragraph(deedOf[kind], text(11), { x: left, y: y + 8, width }, 16);
  y = page.paragraph(
    `«\u00a0${plainLine(courseTitle)}\u00a0»`,
    strong(15),
    { x: left, y: y + 8, width },
    20,
    3,
  );
  const { from, to } = periodOf(facts);
  const rows: [string, string][] = [
    ['Période', to !== from ? `du ${from} au ${to}` : `le ${from}`],
    ['Durée prévue', hoursOf(facts.plannedMinutes * 60)],
    ['Durée suivie', days.length > 0 ? hoursOf(totalSeconds(days)) : 'non relevée'],
    ['Leçons', `${facts.completedLessons} terminées sur ${facts.totalLessons}`],
    ...(facts.completedAt
      ? ([['Terminée', `le ${formatLongDay(new Date(facts.completedAt))}`]] satisfies [string, string][])
      : []),
  ];
  y += 20;
  for (const [name, value] of rows) {
    page.line(name, text(10.5, muted), { x: left, y, width: 110 });
    page.line(value, strong(10.5), { x: left + 116, y, width: width - 116 });
    y += 19;
  }
  return y + 16;
}

/** The hours of each day, in columns read from the top, on as many pages as they take. */
function drawDays(page: DocumentPage, attestation: PrintedAttestation, top: number): void {
  const { days } = attestation.facts;
  if (attestation.kind !== 'attendance') return;
  const columnWidth = width / dayColumns;
  let rest = days;
  let from = top;
  while (rest.length > 0) {
    page.line('Heures par jour', strong(11), { x: left, y: from, width });
    drawRule(page, from + 20, ink, 1.2);
    const most = Math.floor((bottom - from - 28) / dayHeight);
    const shown = rest.slice(0, most * dayColumns);
    const lines = Math.ceil(shown.length / dayColumns);
    for (const [index, { day, seconds }] of shown.entries()) {
      const x = left + Math.floor(index / lines) * columnWidth;
      const y = from + 28 + (index % lines) * dayHeight;
      page.line(shortDayOf(day), text(9.5), { x, y, width: columnWidth - 84 });
      page.line(hoursOf(seconds), strong(9.5), { x: x + columnWidth - 92, y, width: 72, align: 'right' });
    }
    rest = rest.slice(shown.length);
    if (rest.length > 0) from = newPage(page, attestation);
  }
}

/** Where and when, and by whom, on the last page. */
function drawSignature(page: DocumentPage, { issuedAt, facts: { trainer } }: PrintedAttestation): void {
  const x = left + width / 2;
  const made = `Fait à ${plainLine(trainer.city, 80)}, le ${formatLongDay(issuedAt)}`;
  page.line(made, text(10.5), { x, y: bottom + 14, width: width / 2 });
  page.line(plainLine(trainer.instructor, 100), strong(10.5), { x, y: bottom + 30, width: width / 2 });
}

function newPage(page: DocumentPage, { kind, number }: PrintedAttestation): number {
  page.pdf.addPage();
  page.line(`${attestationKinds[kind]} ${number}, suite`, strong(11), { x: left, y: 56, width });
  return 92;
}

/** On every page: who attests, what that is worth, and where it can be seen to hold. */
function drawFoot(page: DocumentPage, { kind, code, facts }: PrintedAttestation, address: string): void {
  const { trainer } = facts;
  const { start, count } = page.pdf.bufferedPageRange();
  const identity = [trainer.organisation, trainer.address, `SIRET ${trainer.siret}`, trainer.email]
    .map((part) => plainLine(part, 200))
    .join(', ');
  const words = [
    worthWords,
    ...(kind === 'attendance' || facts.days.length > 0 ? [measureWords] : []),
    `${identity}.`,
    ...(trainer.declaration ? [declarationWords(plainLine(trainer.declaration, 40))] : []),
  ].join(' ');
  for (let index = start; index < start + count; index += 1) {
    page.pdf.switchToPage(index);
    drawRule(page, footTop - 8, hairline, 0.6);
    drawQr(page, address, left, footTop + 4, 72);
    const x = left + 88;
    page.line('Vérifier cette attestation', strong(10), { x, y: footTop + 6, width: right - x });
    page.line(address, text(9), { x, y: footTop + 22, width: right - x });
    page.line(`Code ${printedCode(code)}`, strong(9), { x, y: footTop + 36, width: right - x });
    page.paragraph(words, text(7.5, muted), { x, y: footTop + 54, width: right - x }, 10.5, 7);
    if (count > 1)
      page.line(`Page ${index - start + 1} sur ${count}`, text(8, muted), {
        x: left,
        y: 808,
        width: 72,
      });
  }
}

/** Dark squares alone: paper is the light ones. */
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
