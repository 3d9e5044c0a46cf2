import { daysUntilFull } from './disk-usage.js';

const days = (...free: number[]) => free.map((freeBytes, index) => ({ day: index - free.length, freeBytes }));

describe('a disk', () => {
  it('is full when what is free is taken at the pace of the last days', () => {
    proves('ops.backups');

    expect(daysUntilFull(days(130, 120, 110), 100)).toBeCloseTo(10);
    expect(daysUntilFull(days(140, 131, 119, 110), 100)).toBeCloseTo(9.8, 1);
  });

  it('is not said to fill where it does not, too slowly, or of too few days', () => {
    expect(daysUntilFull(days(100, 100, 100), 100)).toBeNull();
    expect(daysUntilFull(days(90, 95, 99), 100)).toBeNull();
    expect(daysUntilFull(days(100.2, 100.1, 100), 100)).toBeNull();
    expect(daysUntilFull(days(120, 110), 100)).toBeNull();
  });
});
