import { letterWithoutLinks, withoutLinks } from './without-links.js';

describe('words in a mail', () => {
  it.each([
    'https://piege.example',
    'HTTP://piege.example/x?y#z',
    'www.piege.example',
    'piege.example/x',
    'piege.example',
    'un.sous-domaine.piege.fr',
    'piège.fr',
    'xn--pige-3ra.com',
    'piege.zip',
    'piege.com:8080/x',
    'login.piege.js/x',
    'PIEGE.COM',
  ])('lose the link %s', (link) => {
    expect(withoutLinks(link)).toBe('[lien]');
    expect(withoutLinks(`Voir (${link} ) ici`)).toBe('Voir ([lien] ) ici');
  });

  it.each([
    'Node.js et Vue.js',
    'le fichier index.html, ou src/main.tsx',
    'jean.dupont@exemple.fr',
    'Bonjour.Comment allez-vous... bien ?',
    'version 24.21.0, soit 1.5 fois plus',
    'à 10.30 h. Merci.',
  ])('keep « %s »', (text) => {
    expect(withoutLinks(text)).toBe(text);
  });

  it('are looked at in no more time than they are long', () => {
    const text = 'a.'.repeat(50_000);
    const start = process.cpuUsage();
    withoutLinks(text);
    expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
  });

  it('are looked at in each part of a letter that somebody may have written, but for the name of the house', () => {
    const userText = 'Voir piege.example/x';
    const letter = letterWithoutLinks(
      {
        subject: userText,
        title: userText,
        greeting: `Bonjour ${userText},`,
        paragraphs: [userText, 'Bienvenue sur Cours.fr, jean.dupont@exemple.fr'],
        steps: [{ title: userText, text: userText }],
        items: [{ title: userText, picture: null, action: null }],
        account: [{ label: userText, amount: '1 €' }],
        action: { label: 'Ouvrir', path: '/cadeau/x' },
        closing: userText,
      },
      'Cours.fr',
    );
    expect(JSON.stringify(letter)).not.toContain('piege');
    expect(letter.paragraphs[1]).toBe('Bienvenue sur Cours.fr, jean.dupont@exemple.fr');
    expect(letter.action.path).toBe('/cadeau/x');
  });
});
