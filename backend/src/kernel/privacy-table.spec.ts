import type { DataUse, DeclaredTable } from './personal-data.js';
import { durationInWords, privacyTable } from './privacy-table.js';

const letters: DataUse = {
  data: 'contact',
  purpose: 'answering',
  basis: { 'legitimate-interest': 'answering' },
  durations: [{ years: 3, after: 'message', since: 'received_at' }],
};
const account: DataUse = {
  data: 'account',
  purpose: 'account',
  basis: 'contract',
  durations: [{ until: 'account-closure' }],
};
const about = (...uses: [DataUse, ...DataUse[]]): DeclaredTable => ({ people: {}, uses, plain: 'id' });

describe('the table of the privacy information', () => {
  it('has a line for each kind of data that is declared, with who receives it, whatever the order', () => {
    const lines = [
      {
        id: 'account',
        group: 'Votre compte',
        data: 'Nom, adresse email, photo, empreinte du mot de passe',
        purpose: 'Ouvrir et tenir votre compte',
        basis: 'Contrat',
        durations: ['Jusqu’à la fermeture du compte'],
        recipients: ['l’hébergeur du site', 'le service d’envoi des mails'],
      },
      {
        id: 'contact',
        group: 'Ce que vous écrivez',
        data: 'Messages de la page Contact\u00a0: nom, adresse email, texte',
        purpose: 'Vous répondre',
        basis: 'Intérêt légitime\u00a0: répondre à qui nous écrit et garder le fil',
        durations: ['3\u00a0ans après le message'],
        recipients: ['l’hébergeur du site', 'le service d’envoi des mails'],
      },
    ];
    expect(privacyTable({ letter: about(letters), account: about(account) })).toEqual(lines);
    expect(privacyTable({ account: about(account) }, [letters])).toEqual(lines);
    expect(privacyTable({ neither: { plain: 'id' } })).toEqual([]);
  });

  it('joins what several tables and columns declare of one kind, each purpose, basis and duration once', () => {
    const sale: DataUse = {
      data: 'orders',
      purpose: 'accounting',
      basis: 'legal-obligation',
      durations: [
        { years: 10, after: 'year-end', since: 'paid_at', article: 'accounting' },
        { until: 'account-closure' },
      ],
    };
    const buyer: DataUse = { ...sale, purpose: 'sale', basis: 'contract' };
    const column = { holds: 'name', exported: 'orders', closing: 'nothing', use: buyer } as const;
    const tables: Record<string, DeclaredTable> = {
      order: { people: { buyer_name: column, email: column }, uses: [sale], plain: 'id' },
      credit: about(sale),
    };
    expect(privacyTable(tables)).toMatchObject([
      {
        id: 'orders',
        purpose: 'Conclure la vente et la suivre\u00a0; Tenir la comptabilité et répondre d’une vente',
        basis: 'Contrat\u00a0; Obligation légale',
        durations: [
          'Jusqu’à la fermeture du compte',
          '10\u00a0ans après la clôture de l’exercice (C.\u00a0com., art.\u00a0L123-22)',
        ],
      },
    ]);
  });

  it.each([
    [{ days: 1 }, '1\u00a0jour après la visite'],
    [{ days: 30 }, '30\u00a0jours après la visite'],
    [{ months: 25 }, '25\u00a0mois après la visite'],
    [{ years: 1, hours: 2 }, '1\u00a0an et 2\u00a0heures après la visite'],
  ])('writes %j as « %s »', (length, words) => {
    expect(durationInWords({ ...length, after: 'visit', since: 'seen_at' })).toBe(words);
  });
});
