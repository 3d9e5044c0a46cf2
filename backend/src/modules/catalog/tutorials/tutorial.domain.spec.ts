import { DomainError } from '../../../kernel/domain-error.js';
import { Tutorial, type TutorialDetails } from './tutorial.domain.js';

const complete: TutorialDetails = {
  title: 'Écrire une requête récursive',
  image: null,
  subDescription: 'Un arbre, une requête.',
  description: '<p>Commençons.</p>',
  videoUrl: null,
};
const draft = (details: Partial<TutorialDetails> = {}) =>
  Tutorial.draft({ accountId: 'a', name: 'Idriss' }, { ...complete, ...details });

const issuesOf = (publish: () => void): string[] => {
  try {
    publish();
    return [];
  } catch (error) {
    return error instanceof DomainError ? (error.facts.issues ?? []).map(({ path }) => path) : ['?'];
  }
};

describe('a tutorial', () => {
  it('is published when it has something to read, and says what is missing otherwise', () => {
    expect(issuesOf(() => draft().publish(true))).toEqual([]);
    expect(
      issuesOf(() => draft({ subDescription: ' ', description: '<p>&nbsp;</p>' }).publish(true)),
    ).toEqual(['subDescription', 'description']);
    expect(issuesOf(() => draft().publish(false))).toEqual(['videoUrl']);
  });

  it('keeps the date of its first publication', () => {
    const tutorial = draft();
    const first = new Date('2026-01-01');
    tutorial.publish(true, first);
    tutorial.withdraw();
    tutorial.publish(true, new Date('2026-06-01'));
    expect(tutorial).toMatchObject({ isPublished: true, publishedAt: first, revision: 4 });
  });

  it('changes nothing when it is published or withdrawn twice', () => {
    const tutorial = draft();
    tutorial.publish(true);
    tutorial.publish(true);
    expect(tutorial.revision).toBe(2);
    tutorial.withdraw();
    tutorial.withdraw();
    expect(tutorial.revision).toBe(3);
  });
});
