import { movedOf, movedWords, thisWeek, totalOf } from './week';

describe('the week and the one before it', () => {
  const daily = [1, 0, 0, 0, 0, 0, 2, 4, 0, 0, 0, 0, 0, 5];

  it('are compared as seven days to the seven before', () => {
    expect(thisWeek(daily)).toEqual([4, 0, 0, 0, 0, 0, 5]);
    expect(totalOf(daily)).toBe(9);
    expect(movedOf(daily)).toBe(6);
    expect(movedOf([0.1, 0.2, 0, 0, 0, 0, 0, 0.3, 0, 0, 0, 0, 0, 0])).toBe(0);
  });

  it('say what moved with its sign, and nothing where nothing did', () => {
    expect([movedWords(5), movedWords(-38), movedWords(0)]).toEqual(['+\u00a05', '−\u00a038', '']);
  });
});
