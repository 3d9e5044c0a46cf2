import { parseAddresses } from './invitations';

it('finds each address once in what was pasted', () => {
  const pasted = 'Noé Roux <Noe@exemple.fr>; lea@exemple.fr,\n"ana@exemple.fr"  noe@exemple.fr\nsans adresse';
  expect(parseAddresses(pasted)).toEqual(['noe@exemple.fr', 'lea@exemple.fr', 'ana@exemple.fr']);
  expect(parseAddresses('')).toEqual([]);
});
