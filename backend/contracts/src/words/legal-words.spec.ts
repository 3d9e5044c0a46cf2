import { formatRegistration } from './legal-words.js';

it('the number of a company is printed in groups that do not break', () => {
  expect(formatRegistration('552100554')).toBe('SIREN\u00a0552\u00a0100\u00a0554');
  expect(formatRegistration('55210055400013')).toBe('SIRET\u00a0552\u00a0100\u00a0554\u00a000013');
});
