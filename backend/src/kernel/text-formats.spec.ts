import { csvField, xmlText } from './text-formats.js';

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

describe('text in XML', () => {
  it.each([
    ['a < b && "c" > d', 'a &#60; b &#38;&#38; &#34;c&#34; &#62; d'],
    ['une\u0000\u0008 ligne\t\r\n', 'une ligne\t\r\n'],
    ['é 日本 😀 \ud800\ufffe', 'é 日本 😀 '],
  ])('of %j holds what XML can hold', (text, written) => expect(xmlText(text)).toBe(written));
});
