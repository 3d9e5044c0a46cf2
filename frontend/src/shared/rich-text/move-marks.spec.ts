import { fenceAfterEdit } from './move-marks';

const code = 'un\ndeux\ntrois\nquatre\ncinq';
const fence = '{2,4-5} note[3]="a" note[5]="b" replier[1-2]';

describe('the marks of a code block that is edited', () => {
  it.each([
    ['the same number of lines', 'un\nDEUX\ntrois\nquatre\ncinq', fence],
    ['a line before', `zéro\n${code}`, '{3,5-6} note[4]="a" note[6]="b" replier[2-3]'],
    ['a line after', `${code}\nsix`, fence],
    [
      'Enter at the end of a noted line',
      code.replace('trois', 'trois\n'),
      '{2,5-6} note[3]="a" note[6]="b" replier[1-2]',
    ],
    ['Enter within a line', code.replace('deux', 'de\nux'), '{2,5-6} note[4]="a" note[6]="b" replier[1-2]'],
    ['a line taken out of two', code.replace('quatre\n', ''), '{2,4} note[3]="a" note[4]="b" replier[1-2]'],
    ['a noted line taken away', code.replace('trois\n', ''), '{2,3-4} note[3]="a" note[4]="b" replier[1-2]'],
    ['a folded part taken away', code.replace('un\ndeux\n', ''), '{2-3} note[1]="a" note[3]="b"'],
  ])('stay with their lines: %s', (_words, after, moved) => {
    proves('reading.code-edited');

    expect(fenceAfterEdit(fence, code, after)).toBe(moved);
  });

  it('lose no note, whatever is taken away', () => {
    proves('reading.code-edited');

    expect(fenceAfterEdit('note[2]="a" note[3]="b" x', code, 'un')).toBe('note[1]="a" note[1]="b" x');
  });
});
