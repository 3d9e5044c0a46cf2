import { openArchivedPdf } from '@atelier/backend/platform/pdf/archived-pdf';
import type { Place, Style } from '@atelier/backend/platform/pdf/document-page';

const ink = '#16202E';
const style = (face: Style['face'], size: number, color = ink): Style => ({ face, size, color });
const at = (y: number): Place => ({ x: 64, y, width: 467 });

/** A handout as a PDF: its title on a page of its own, then a page for each of its parts, whose first line is its heading. */
export async function makeHandout(title: string, text: string): Promise<Buffer> {
  const facts = { title, author: 'Idriss Lemaire', brand: 'Atelier', at: new Date('2026-01-05T09:00:00Z') };
  const { pdf, page, close } = openArchivedPdf(facts);
  const parts = text.trim().split(/\n\s*\n/);
  const pages = parts.length + 1;
  pdf.addPage();
  page.paragraph(title, style('heading', 34), at(260), 42);
  page.line(`À garder près du clavier, ${pages} pages`, style('text', 13, '#545B66'), at(400));
  for (const [index, part] of parts.entries()) {
    const [heading = '', ...lines] = part.split('\n').map((line) => line.trim());
    pdf.addPage();
    page.line(heading, style('heading', 28), at(80));
    let y = 150;
    for (const line of lines) y = page.paragraph(line, style('text', 14), at(y), 22) + 10;
    page.line(`${index + 2} sur ${pages}`, style('text', 10, '#545B66'), {
      ...at(780),
      align: 'right',
    });
  }
  return close();
}
