import { readyAnswer } from './ready-answer';

const none = new Set<never>();

describe('an answer that is there already', () => {
  it.each([
    ['Je n’ai pas reçu ma FACTURE de samedi.', 'invoice'],
    ['Qui vous a facturé cela ?', 'invoice'],
    ['Puis-je être remboursée ?', 'refund'],
    ['Je souhaite exercer ma rétractation', 'refund'],
    ['Je n’ai pas accès à mon cours', 'access'],
    ['Impossible d’accéder au cours', 'access'],
    ['Aurai-je un certificat ?', 'certificate'],
    ['Une attestation pour mon employeur', 'certificate'],
    ['Le cours est-il certifiant ?', 'certificate'],
  ])('is called up by « %s »', (message, name) => expect(readyAnswer(message, none)).toBe(name));

  it.each([
    '',
    'Bonjour',
    'Une page accessible',
    'un accessoire',
    'certainement',
    'une manufacture',
    'un faciès',
  ])('is not by « %s »', (message) => expect(readyAnswer(message, none)).toBeUndefined());

  it('gives way to the next one that is named once it is put away', () => {
    proves('contact.ready-answers');

    const message = 'Ma facture, et un certificat ?';
    expect(readyAnswer(message, none)).toBe('invoice');
    expect(readyAnswer(message, new Set(['invoice']))).toBe('certificate');
    expect(readyAnswer(message, new Set(['invoice', 'certificate']))).toBeUndefined();
  });
});
