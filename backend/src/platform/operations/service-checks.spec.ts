import { startModule } from '../../../test/support/module-under-test.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { OperationsModule } from './operations.module.js';
import { ClockOffset } from './service-checks.js';
import { Metrics } from '../observability/metrics.js';

const hour = 3_600_000;

describe('the clock of a process', () => {
  const module = prepare(() => startModule(OperationsModule));
  const lines: string[] = [];
  beforeAll(async () => {
    const logger = module.app.get<Logger>(LOGGER);
    for (const level of ['error', 'info'] as const)
      logger[level] = (_facts: unknown, line?: string) => void lines.push(line ?? '');
  });

  it('is compared with PostgreSQL’s, an hour ahead or behind, and said once', async () => {
    proves('health.clocks');

    const clock = module.app.get(ClockOffset);
    const hoursAhead = async (hours: number) =>
      (await clock.measure(() => Date.now() + hours * hour)) / 3_600;
    expect(await hoursAhead(0)).toBeCloseTo(0, 0);
    expect(lines).toEqual([]);
    for (const hours of [1, -1]) expect(await hoursAhead(hours)).toBeCloseTo(hours, 0);
    expect(lines).toEqual(['the clocks of this machine and of PostgreSQL differ']);
    await clock.measure();
    expect(lines.at(-1)).toBe('the clocks agree again');
  });

  it('is not said to be wrong because PostgreSQL took its time to answer', async () => {
    lines.length = 0;
    const times = [Date.now() - 2 * hour, Date.now()];
    await module.app.get(ClockOffset).measure(() => times.shift() ?? 0);
    expect(lines).toEqual([]);
  });

  it('is told to Prometheus', async () => {
    proves('health.clocks');

    const text = await module.app
      .get(Metrics)
      .registry.getSingleMetricAsString('atelier_clock_offset_seconds');
    expect(Math.abs(Number(/^\w+ (\S+)$/m.exec(text)?.[1]))).toBeLessThan(hour / 2_000);
  });
});
