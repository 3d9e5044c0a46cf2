import { attemptsWords, chainWords, nextWords, periodName, problemSentence } from './books-words';

const attempt = { _id: '1', reason: null, sentAt: '2026-11-11T10:00:00Z', settledAt: null };

describe('the words of the books', () => {
  it('tell each attempt in turn', () => {
    proves('hand-over.resend', 'hand-over.status');

    const accepted = { ...attempt, status: 'accepted' as const, settledAt: '2026-12-01T10:00:00Z' };
    const refused = { ...attempt, status: 'refused' as const, reason: 'total du 25 absent' };
    expect(attemptsWords([accepted])).toBe('acceptée le 1er décembre');
    expect(attemptsWords([refused, accepted])).toBe(
      'refusée, total du 25 absent\u202f; renvoyée, acceptée le 1er décembre',
    );
    expect(attemptsWords([{ ...attempt, status: 'refused', reason: null }])).toBe('refusée sans motif');
    expect(attemptsWords([{ ...attempt, status: 'received' }])).toBe(
      'reçue le 11 novembre, réponse attendue',
    );
    expect(attemptsWords([{ ...attempt, status: 'late' }])).toBe('en retard à la plateforme');
    expect(attemptsWords([{ ...attempt, status: 'waiting', sentAt: null }])).toBe('pas encore reçue');
  });

  it('name the first break', () => {
    proves('books.verify', 'books.pages');

    expect(problemSentence({ kind: 'changed', period: '2026-10', line: 42, subject: 'F2026-000042' })).toBe(
      'Octobre 2026, ligne 42 (F2026-000042) a changé depuis qu’elle est scellée.',
    );
    expect(problemSentence({ kind: 'gap', period: '2026', line: null, subject: null })).toBe(
      'Année 2026 n’est plus là.',
    );
    expect(periodName('2026-02')).toBe('février 2026');
  });

  it('say whether the chain holds, and when the next month is sealed', () => {
    proves('books.pages', 'books.alarm');

    expect(chainWords({ archives: [], check: null })).toBe('Aucune période scellée');
    const next = { period: '2026-11', closesAt: '2026-11-30T23:30:00.000Z', isLate: false };
    expect(nextWords(next)).toBe('Novembre 2026 se scelle le 1er décembre, une demi-heure après minuit.');
    expect(nextWords({ ...next, isLate: true })).toContain('devrait être scellé depuis le 1er décembre 2026');
  });
});
