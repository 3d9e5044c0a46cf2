import { palette } from '@atelier/contracts/words/palette';
import type { DocumentPage } from './document-page.js';
import { plainLine } from './document-words.js';

/** The light tokens of the screens: paper is white here, and printers are spared. */
export const ink = '#16202E';
export const muted = '#545B66';
export const hairline = '#E4DBCB';
const tick = '#BDB19B';
const [vermilion] = palette.accent;

export const left = 56;
export const right = 539.28;
export const width = right - left;

/** The name alone under which the mark is drawn: it is nobody else's. */
const houseName = 'Atelier';

/** The name that a document says, and before that of the house its mark: told by the document's facts alone, so that it stays as it was. */
export function drawLetterhead(page: DocumentPage, brand: string): void {
  if (brand === houseName) drawMark(page, left, 48, 0.8);
  const x = brand === houseName ? left + 34 : left;
  page.line(plainLine(brand, 60), { face: 'heading', size: 18, color: ink }, { x, y: 51, width: 260 });
}

/** The compass: legs in ink, its joint vermilion. */
function drawMark({ pdf }: DocumentPage, x: number, y: number, scale: number): void {
  pdf.save().translate(x, y).scale(scale).lineCap('round').strokeColor(ink);
  pdf.lineWidth(3.6).path('M15.5 8.5L6 31M18.5 8.5L28 31').stroke();
  pdf.lineWidth(3).path('M9.6 22.5Q17 17.2 24.4 22.5').stroke();
  pdf.circle(17, 6, 4.2).fill(vermilion);
  pdf.restore();
}

/** The house's one ornament: a tick every 8 points, a tall one every 40. */
export function drawRuler({ pdf }: DocumentPage, y: number): void {
  pdf.save().lineWidth(0.6).strokeColor(tick);
  for (let step = 0; step * 8 <= width; step += 1)
    pdf.moveTo(left + step * 8, y).lineTo(left + step * 8, y + (step % 5 === 0 ? 9 : 5));
  pdf.stroke().restore();
}

export function drawRule(
  { pdf }: DocumentPage,
  y: number,
  color: string,
  thickness: number,
  from = left,
): void {
  pdf.save().lineWidth(thickness).strokeColor(color).moveTo(from, y).lineTo(right, y).stroke().restore();
}
