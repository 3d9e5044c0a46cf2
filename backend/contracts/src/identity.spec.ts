import { Email, PersonName, UserName } from './identity.js';

describe('an email address', () => {
  it.each(['maud@exemple.fr', ' Maud.Lefort+cours@Mail.Exemple.co.uk ', "o'neil@exemple.fr", 'é@exemple.fr'])(
    '%s is taken, in lower case',
    (text) => {
      expect(Email.parse(text)).toBe(text.trim().toLowerCase());
    },
  );

  it.each([
    'maud',
    'maud@exemple',
    'maud@exemple..fr',
    'maud@exemple.fr.',
    'un,deux@exemple.fr',
    'un<deux@exemple.fr>',
    'sonnerie\u0007@exemple.fr',
  ])('%s is none', (text) => {
    expect(Email.safeParse(text).error?.issues[0]?.message).toBe("Email n'est pas valide");
  });

  it('is looked at no further than its length when it is too long', () => {
    const { error } = Email.safeParse(`a@${'.'.repeat(1_000)} x`);
    expect(error?.issues.map(({ code }) => code)).toEqual(['too_big']);
  });
});

describe('a name', () => {
  it('has something to be seen', () => {
    for (const name of [UserName, PersonName]) {
      expect(name.safeParse('\u200b\u200d').success).toBe(false);
      expect(name.parse(' Noé 🙂 ')).toBe('Noé 🙂');
    }
  });
});
