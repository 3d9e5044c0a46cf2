import { openArchivedPdf } from './archived-pdf.js';
import { fontsOf } from './document-fonts.js';

describe('the fonts of documents', () => {
  it('know which letter each glyph is, also after a document that drew it as a part of another alone', async () => {
    const { pdf, page, close } = openArchivedPdf({ title: 'Un', author: '', brand: '', at: new Date(0) });
    pdf.addPage();
    page.line('À 12:30 « “ ; ! ? ÷', { face: 'text', size: 9, color: '#000' }, { x: 50, y: 50, width: 400 });
    await close();
    const [latin] = fontsOf('text');
    expect(latin?.font.glyphForCodePoint(0x20_19).codePoints).toEqual([0x20_19]);
    for (const { font } of fontsOf('text'))
      expect(
        font.characterSet.filter((point) => font.glyphForCodePoint(point).codePoints.length === 0),
      ).toEqual([]);
  });
});
