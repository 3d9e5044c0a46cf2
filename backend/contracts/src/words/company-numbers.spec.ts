import { isRegistration } from './company-numbers.js';

describe('the number of a company', () => {
  it.each([
    ['a SIREN', '552100554', true],
    ['a SIREN with a wrong key', '552100555', false],
    ['the SIREN of La Poste', '356000000', true],
    ['the seat of La Poste, whose key is Luhn’s', '35600000000048', true],
    // Digits that add up to a multiple of five, with an invalid Luhn checksum.
    ['an office of La Poste', '35600000000006', true],
    ['neither of both', '35600000000049', false],
  ])('is %s: %s', (_, number, isOne) => expect(isRegistration(number)).toBe(isOne));
});
