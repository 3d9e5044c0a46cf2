import { weekChange, signedChange, thisWeek, weekTotal } from './week';

describe('the week and the one before it', () => {
  const daily = [1, 0, 0, 0, 0, 0, 2, 4, 0, 0, 0, 0, 0, 5];

  it('are compared as seven days to the seven before', () => {
    proves('teacher.home');

    expect(thisWeek(daily)).toEqual([4, 0, 0, 0, 0, 0, 5]);
    expect(weekTotal(daily)).toBe(9);
    expect(weekChange(daily)).toBe(6);
    expect(weekChange([0.1, 0.2, 0, 0, 0, 0, 0, 0.3, 0, 0, 0, 0, 0, 0])).toBe(0);
  });

  it('say what moved with its sign, and nothing where nothing did', () => {
    expect([signedChange(5), signedChange(-38), signedChange(0)]).toEqual(['+\u00a05', '−\u00a038', '']);
  });
});
