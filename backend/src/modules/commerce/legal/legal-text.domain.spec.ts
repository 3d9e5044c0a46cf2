import { contentsOfTerms, type LegalContent, printedWords, sha256Of } from './legal-text.domain.js';

describe('a legal text', () => {
  it.each([
    ['no link', 'Sans lien.', 'Sans lien.'],
    ['a page of the site', 'Voir [la page](/avis/regles).', 'Voir la page (https://a.fr/avis/regles).'],
    ['another site', 'Voir [le site](https://b.fr/x).', 'Voir le site (https://b.fr/x).'],
    ['an address as its words', 'Voir [b.fr/x](https://b.fr/x).', 'Voir https://b.fr/x.'],
    ['a whole address as its words', 'Voir [https://b.fr](https://b.fr).', 'Voir https://b.fr.'],
    ['two links', '[a](/a)[b](/b)', 'a (https://a.fr/a)b (https://a.fr/b)'],
  ])('is printed with %s', (_what, words, printed) => {
    proves('terms.content');

    expect(printedWords(words, 'https://a.fr')).toBe(printed);
  });

  const content = (...kinds: ('text' | 'frame' | 'form')[]): LegalContent => ({
    title: 'Conditions',
    sections: [
      { id: 'conformite', title: 'Garantie', blocks: kinds.map((kind) => ({ kind, text: 'Mots' }) as never) },
      { id: 'formulaire', title: 'Modèle', blocks: kinds.map((kind) => ({ kind, text: 'Mots' }) as never) },
    ],
  });

  it('has the same fingerprint in whatever order its keys are stored', () => {
    const reordered = JSON.parse(
      '{"sections":[{"title":"Un","id":"a","blocks":[{"text":"Mots","kind":"text"}]}],"title":"Titre"}',
    ) as LegalContent;
    const built: LegalContent = {
      title: 'Titre',
      sections: [{ id: 'a', title: 'Un', blocks: [{ kind: 'text', text: 'Mots' }] }],
    };
    expect(sha256Of(reordered)).toBe(sha256Of(built));
    expect(sha256Of({ ...built, title: 'Autre' })).not.toBe(sha256Of(built));
  });

  it('says which parts that the law asks for it has', () => {
    proves('terms.content');

    const none = { hasFramedGuarantee: false, hasWithdrawalForm: false, linksWithdrawal: false };
    expect(contentsOfTerms({ title: '', sections: [] })).toEqual(none);
    expect(contentsOfTerms(content('text'))).toEqual(none);
    expect(contentsOfTerms(content('text', 'frame'))).toEqual({ ...none, hasFramedGuarantee: true });
    expect(contentsOfTerms(content('form'))).toEqual({ ...none, hasWithdrawalForm: true });
    const linked = { title: '[Se rétracter](/retractation)', sections: [] };
    expect(contentsOfTerms(linked)).toEqual({ ...none, linksWithdrawal: true });
  });
});
