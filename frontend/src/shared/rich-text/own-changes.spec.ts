import { OwnChanges } from './own-changes';

const typed = (...texts: string[]): OwnChanges => {
  const changes = new OwnChanges();
  for (const text of texts) changes.add(text);
  return changes;
};

describe('the changes of an editor that come back late', () => {
  it('are its own, in order, also when some are skipped', () => {
    const changes = typed('Pa', 'Par', 'Parc', 'Parce');
    expect(['Pa', 'Parc', 'Parce'].map((value) => changes.takes(value))).toEqual([true, true, true]);
    expect(changes.takes('Parce')).toBe(false);
  });

  it('are its own when a text was typed twice', () => {
    const changes = typed('P', 'Pa', 'P', 'Po');
    expect(['P', 'Pa', 'P', 'Po'].map((value) => changes.takes(value))).toEqual([true, true, true, true]);
  });

  it('are none once something came from outside', () => {
    const changes = typed('Pa', 'Par');
    expect(changes.takes('De l’autre onglet')).toBe(false);
    expect(changes.takes('Par')).toBe(false);
  });

  it('are forgotten after fifty, if the page never takes them', () => {
    const changes = typed(...Array.from({ length: 60 }, (_, index) => String(index)));
    expect(changes.takes('9')).toBe(false);
    const more = typed(...Array.from({ length: 60 }, (_, index) => String(index)));
    expect(more.takes('10')).toBe(true);
  });
});
