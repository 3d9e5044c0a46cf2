import { readEmails } from './email-list';

describe('a pasted list of addresses', () => {
  it('is taken apart at commas, semicolons, spaces and lines, each address once', () => {
    expect(
      readEmails('ada@exemple.fr, LEA@exemple.fr;paul@exemple.fr\nada@exemple.fr  max@exemple.fr').emails,
    ).toEqual(['ada@exemple.fr', 'lea@exemple.fr', 'paul@exemple.fr', 'max@exemple.fr']);
  });

  it('takes the address out of what a mail program copies', () => {
    proves('wizard.students');

    expect(readEmails('Léa Martin <lea@exemple.fr>, "Ada, L." <ada@exemple.fr>\nmax@exemple.fr')).toEqual({
      emails: ['lea@exemple.fr', 'ada@exemple.fr', 'max@exemple.fr'],
      invalid: [],
    });
  });

  it('names what is no address', () => {
    expect(readEmails('ada@exemple.fr, ada@exemple bonjour')).toEqual({
      emails: ['ada@exemple.fr'],
      invalid: ['ada@exemple', 'bonjour'],
    });
    expect(readEmails(' \n ')).toEqual({ emails: [], invalid: [] });
  });
});
