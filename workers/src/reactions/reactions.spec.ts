import { reactionName } from '@atelier/backend/kernel/reaction';
import { isTitled, titleOf } from '@atelier/backend/platform/operations/reaction-titles.fr';
import { reactions } from './reactions.js';

describe('every reaction', () => {
  it('has a title for the administrator who finds it parked', () => {
    const untitled = reactions
      .flatMap(Object.keys)
      .map(reactionName)
      .filter((name) => !isTitled(name));
    expect(untitled).toEqual([]);
  });

  it('is told with what it is about, and reads well without', () => {
    expect(titleOf('enrol-student-when-purchase-recorded', 'Maud')).toBe(
      'Ouvrir l’accès acheté à «\u00a0Maud\u00a0»',
    );
    expect(titleOf('enrol-student-when-purchase-recorded', null)).toBe('Ouvrir l’accès acheté');
    expect(titleOf('a-new-reaction', null)).toBe('a-new-reaction');
  });
});
