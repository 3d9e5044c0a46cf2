import { TransferRate } from './send-upload';
import { formatBytes } from '../../shared/format/units';
import { formatTimeLeft } from './upload-words';

describe('an upload’s figures', () => {
  it('measures the speed of the last seconds, not of the whole', () => {
    proves('upload.states');

    const rate = new TransferRate();
    expect(rate.measure(0, 0)).toBeNull();
    expect(rate.measure(1_000_000, 1_000)).toBe(1_000_000);
    for (let second = 2; second <= 20; second++)
      rate.measure(1_000_000 + (second - 1) * 100_000, second * 1_000);
    expect(rate.measure(3_000_000, 21_000)).toBeCloseTo(100_000, 0);
  });

  it('writes sizes and times as people say them', () => {
    expect(formatBytes(0)).toBe('0\u00a0o');
    expect(formatBytes(1_260_000_000)).toBe('1,3\u00a0Go');
    expect(formatTimeLeft(20)).toBe('moins d’une minute');
    expect(formatTimeLeft(170)).toBe('encore 3\u00a0min');
    expect(formatTimeLeft(3_900)).toBe('encore 1\u00a0h 05');
  });
});
