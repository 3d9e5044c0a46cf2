import { CourseTitle, LessonInput, SectionInput } from './authoring.js';
import { Email, PersonName, UserName } from './identity.js';
import { TutorialTitle } from './tutorials.js';

describe('an email address', () => {
  it.each(['maud@exemple.fr', ' Maud.Lefort+cours@Mail.Exemple.co.uk ', "o'neil@exemple.fr", 'é@exemple.fr'])(
    '%s is taken, in lower case',
    (text) => {
      expect(Email.parse(text)).toBe(text.trim().toLowerCase());
    },
  );

  it('is one mailbox however its accents are written', () => {
    expect(Email.parse('ce\u0301cile@exemple.fr')).toBe(Email.parse('c\u00e9cile@exemple.fr'));
  });

  it.each([
    'maud',
    'maud@exemple',
    'maud@exemple..fr',
    'maud@exemple.fr.',
    'un,deux@exemple.fr',
    'un<deux@exemple.fr>',
    'sonnerie\u0007@exemple.fr',
    '..a@exemple.fr',
    'a..b@exemple.fr',
    'point.@exemple.fr',
    'z@exemple_.fr',
    'z@-exemple.fr',
    'z@exemple-.fr',
    'z@1.2',
    'a:b@exemple.fr',
  ])('%s is none', (text) => {
    expect(Email.safeParse(text).error?.issues[0]?.message).toBe("Email n'est pas valide");
  });

  it('is looked at no further than its length when it is too long', () => {
    proves('auth.email-cost');

    const { error } = Email.safeParse(`a@${'.'.repeat(1_000)} x`);
    expect(error?.issues.map(({ code }) => code)).toEqual(['too_big']);
  });
});

describe('a name', () => {
  it.each([UserName, PersonName])(
    'has something to be seen, and nothing that hides or leads elsewhere',
    (name) => {
      proves('people.names');

      const accepts = (text: string) => name.safeParse(text).success;
      expect(name.parse(' Noé 🙂 ')).toBe('Noé 🙂');
      // Invisible characters are removed: otherwise two people could have names that look the same.
      expect(name.parse('\ufeffAna\u200b Gil\u00ad\u2060')).toBe('Ana Gil');
      for (const text of ['J.R.R. Tolkien', 'M.Dupont', "L'Haÿ-les-Roses", 'נועה', '李雷', 'Ana\u200d Gil']) {
        expect([text, accepts(text)]).toEqual([text, true]);
      }
      for (const text of [
        '\u200b\u200d',
        '\u3164',
        '\u2800',
        '\ufe0f',
        '\u0301',
        'Ana\u202elig',
        'Ana\u2066lig',
        'Ana\nGil',
        'Ana\u0000',
        'Ana\ud800',
        'Votre compte est bloqué : https://mechant.example',
        'Voyez www.mechant',
        'mechant.com',
        'x.zz/entrez',
      ]) {
        expect([text, accepts(text)]).toEqual([text, false]);
      }
    },
  );
});

describe('a title', () => {
  it.each([CourseTitle, TutorialTitle, LessonInput.shape.title, SectionInput.shape.title])(
    'is one line with something to be seen, and may name a site',
    (title) => {
      expect(title.parse(' Node.js et example.com ')).toBe('Node.js et example.com');
      for (const text of ['', '\u200b', '\u3164', 'Node\u202esj', 'Node\u0007', 'Deux\nlignes']) {
        expect([text, title.safeParse(text).success]).toEqual([text, false]);
      }
    },
  );
});
