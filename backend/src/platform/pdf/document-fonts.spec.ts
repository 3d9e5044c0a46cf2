import { openArchivedPdf } from './document-page.js';
import { canPrint, fontsOf, runsOf } from './document-fonts.js';

describe('the fonts of documents', () => {
  const drawn = (text: string) =>
    runsOf(text, 'strong')
      .map((run) => run.text)
      .join('');

  it('leave out pictures between words, and mark letters that they lack', () => {
    proves('invoice.names');

    expect(drawn('🚀 Lancer son site 👩‍💻 en 1️⃣ jour 🇫🇷')).toBe('Lancer son site en 1 jour');
    expect(drawn('© Atelier™ – œuvre')).toBe('© Atelier™ – œuvre');
    expect(drawn('Dire 你好')).toBe('Dire ??');
    expect(drawn('🎉')).toBe('?');
  });

  it.each([
    ['Maud Lefort', true],
    ['Łukasz Đorđević', true],
    ['Αλέξανδρος Иван', true],
    ['Léa 🎉', true],
    ['أحمد بن علي', false],
    ['王小明', false],
    ['Maud 王', false],
    ['🎉🎉', false],
  ])('say of %s whether somebody is known by it: %s', (name, can) => expect(canPrint(name)).toBe(can));

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
