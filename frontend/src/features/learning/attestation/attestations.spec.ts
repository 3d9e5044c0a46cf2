import { formatCode, formatHours } from './attestations';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('an attestation in words', () => {
  it.each([
    [42, '42 s'],
    [60, '1 min'],
    [3599, '59 min'],
    [3600, '1 h 00 min'],
    [22_539, '6 h 15 min'],
  ])('says %i seconds as %s', (seconds, words) => {
    expect(plain(formatHours(seconds))).toBe(words);
  });

  it('prints a code in fours', () => {
    expect(formatCode('3F7K0QZD3F7K0QZD')).toBe('3F7K-0QZD-3F7K-0QZD');
  });
});
