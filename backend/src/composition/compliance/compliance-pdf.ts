import type { Compliance, Duty } from '@atelier/contracts/compliance';
import { complianceAnswers, dutyGroups, dutyStates } from '@atelier/contracts/words/compliance-words';
import { dateWriter } from '@atelier/contracts/words/days-of-paris';
import { namesOf } from '@atelier/contracts/words/names-of';
import {
  type DocumentPage,
  drawLetterhead,
  drawRule,
  drawRuler,
  hairline,
  ink,
  leftMargin as left,
  muted,
  openArchivedPdf,
  rightEdge as right,
  type Style,
  width,
} from '../../platform/pdf/document-page.js';

const moment = dateWriter({ dateStyle: 'full', timeStyle: 'short' });
const shortMoment = dateWriter({ dateStyle: 'long', timeStyle: 'short' });

const heading: Style = { face: 'heading', size: 14, color: ink };
const strong: Style = { face: 'strong', size: 10, color: ink };
const body: Style = { face: 'text', size: 10, color: ink };
const small: Style = { face: 'text', size: 8.5, color: muted };
const lineHeight = 14;
const smallLine = 12;
const top = 64;
const bottom = 780;
const stateWidth = 90;

export const complianceCaveat =
  'Chaque état est calculé d’après le site\u00a0; ce que le vendeur seul peut savoir porte son nom et sa date. Ce dossier ne remplace pas un avocat.';

/** « 3 à régler, 14 en règle, 3 sans objet ». */
export const countsInWords = (duties: readonly Duty[]): string =>
  namesOf(dutyStates)
    .map((state) => [duties.filter((duty) => duty.state === state).length, dutyStates[state]] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count}\u00a0${words.toLowerCase()}`)
    .join(', ');

const linesOf = ({ words, advice, article, answers }: Duty) => [
  [words, body, lineHeight] as const,
  ...(advice ? [[advice, small, smallLine] as const] : []),
  [article, small, smallLine] as const,
  ...answers.map(
    ({ answer, by, at }) =>
      [
        `Réponse\u00a0: ${complianceAnswers[answer]}, ${by}, le ${shortMoment(at)}`,
        small,
        smallLine,
      ] as const,
  ),
];

function drawDuty(page: DocumentPage, duty: Duty, y: number): number {
  const inner = width - stateWidth - 12;
  page.line(duty.title, strong, { x: left, y, width: inner });
  page.line(dutyStates[duty.state], strong, { x: right - stateWidth, y, width: stateWidth, align: 'right' });
  let below = y + lineHeight + 1;
  for (const [text, style, step] of linesOf(duty))
    below = page.paragraph(text, style, { x: left, y: below, width: inner }, step);
  drawRule(page, below + 5, hairline, 0.6);
  return below + 12;
}

const heightOf = (page: DocumentPage, duty: Duty): number =>
  linesOf(duty).reduce(
    (sum, [text, style, step]) => sum + page.heightOf(text, style, width - stateWidth - 12, step),
    lineHeight + 18,
  );

/** The page « Conformité » as PDF/A, for whoever asks what a shop does about its duties, and on which day. */
export async function compliancePdf(
  { computedAt, duties }: Compliance,
  { brand, author }: { brand: string; author: string },
): Promise<Buffer> {
  const title = 'Dossier de conformité';
  const { pdf, page, close } = openArchivedPdf({ title, author, brand, at: new Date(computedAt) });
  pdf.addPage();
  drawLetterhead(page, brand);
  page.line(title, { face: 'heading', size: 22, color: ink }, { x: left, y: 112, width });
  page.line(`${author}, ${moment(computedAt)}`, { ...body, color: muted }, { x: left, y: 144, width });
  page.line(countsInWords(duties), strong, { x: left, y: 160, width });
  drawRuler(page, 184);
  let y = 208;
  const reserve = (height: number) => {
    if (y + height <= bottom) return;
    pdf.addPage();
    y = top;
  };
  for (const group of namesOf(dutyGroups)) {
    const own = duties.filter((duty) => duty.group === group);
    const [first] = own;
    if (!first) continue;
    reserve(32 + heightOf(page, first));
    page.line(dutyGroups[group], heading, { x: left, y, width });
    y += 26;
    for (const duty of own) {
      reserve(heightOf(page, duty));
      y = drawDuty(page, duty, y);
    }
    y += 8;
  }
  reserve(3 * smallLine);
  page.paragraph(complianceCaveat, small, { x: left, y, width }, smallLine);
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    page.line(`${title}, ${shortMoment(computedAt)}`, small, { x: left, y: 806, width: width - 80 });
    page.line(`${index + 1} / ${count}`, small, { x: right - 80, y: 806, width: 80, align: 'right' });
  }
  return close();
}
