import { byteOrderMark, csvEuros, csvField, csvFile, csvMoment, xmlText } from './text-formats.js';

describe('a field of a CSV', () => {
  it.each([
    ['Maud', '"Maud"'],
    ['dit « "oui" », souvent', '"dit « ""oui"" », souvent"'],
    ['=1+1', '"\'=1+1"'],
    ['+33', '"\'+33"'],
    ['-2', '"\'-2"'],
    ['@somme', '"\'@somme"'],
    ['＝1+1', '"\'＝1+1"'],
    ['＋33', '"\'＋33"'],
    ['－2', '"\'－2"'],
    ['＠somme', '"\'＠somme"'],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    ['a=1', '"a=1"'],
    ['a\n=1', '"a\n=1"'],
    ['', '""'],
  ])('of %j is %j: text, never a formula', (text, field) => expect(csvField(text)).toBe(field));
});

describe('a CSV file', () => {
  const write = async (count: number) => {
    const asked: [string | undefined, number][] = [];
    const all = Array.from({ length: count }, (_, at) => ({ id: String(count - at) }));
    const read = async (before: string | undefined, limit: number) => {
      asked.push([before, limit]);
      const from = before === undefined ? 0 : all.findIndex(({ id }) => id === before) + 1;
      return all.slice(from, from + limit);
    };
    const parts = csvFile(['Numéro', 'Nom'], read, ({ id }) => [id, `n° ${id}`]);
    let text = '';
    for await (const part of parts) text += part;
    return { text, asked };
  };

  it('has its headers, and a line for each row', async () => {
    const { text, asked } = await write(2);
    expect(text).toBe(`${byteOrderMark}"Numéro";"Nom"\r\n"2";"n° 2"\r\n"1";"n° 1"\r\n`);
    expect(asked).toEqual([[undefined, 1000]]);
    expect((await write(0)).text).toBe(`${byteOrderMark}"Numéro";"Nom"\r\n`);
  });

  it('is read page by page, after the last row of the page before', async () => {
    const { text, asked } = await write(2000);
    expect(text.split('\r\n')).toHaveLength(2002);
    expect(asked).toEqual([
      [undefined, 1000],
      ['1001', 1000],
      ['1', 1000],
    ]);
  });

  it('writes euros and moments as French spreadsheets read them', () => {
    expect([csvEuros(1234.5), csvEuros(0)]).toEqual(['1234,50', '0,00']);
    expect([csvMoment('2026-11-27T23:00:00Z'), csvMoment(null)]).toEqual(['2026-11-28 00:00:00', '']);
  });
});

describe('text in XML', () => {
  it.each([
    ['a < b && "c" > d', 'a &#60; b &#38;&#38; &#34;c&#34; &#62; d'],
    ['une\u0000\u0008 ligne\t\r\n', 'une ligne\t\r\n'],
    ['é 日本 😀 \ud800\ufffe', 'é 日本 😀 '],
  ])('of %j holds what XML can hold', (text, written) => expect(xmlText(text)).toBe(written));
});
