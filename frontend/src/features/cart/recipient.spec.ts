import { parseRecipient } from './recipient';

it('reads whom the cart is for as it was kept, and nothing else', () => {
  for (const others of [
    { kind: 'gift', id: '1', email: 'noe@exemple.fr' },
    { kind: 'team', id: '2', company: 'ACME', places: 12, taxedIn: 'FR' },
  ] as const)
    expect(parseRecipient(JSON.stringify(others))).toEqual(others);
  for (const text of [
    null,
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"kind":"gift","id":1,"email":"x"}',
    '{"kind":"gift","id":"1"}',
    '{"kind":"team","id":"1","company":"ACME","places":"12"}',
    '{"kind":"x","id":"1","email":"x"}',
  ])
    expect(parseRecipient(text)).toBeNull();
});
