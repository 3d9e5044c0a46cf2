import { startModule, type ModuleUnderTest } from '../../../test/support/module-under-test.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { OperationsModule } from '../operations/operations.module.js';
import { ClockOffset } from './clock-offset.js';
import { Metrics } from './metrics.js';

const hour = 3_600_000;

describe('the clock of a process', () => {
  let module: ModuleUnderTest;
  const lines: string[] = [];
  beforeAll(async () => {
    module = await startModule(OperationsModule);
    const logger = module.app.get<Logger>(LOGGER);
    for (const level of ['error', 'info'] as const)
      logger[level] = (_facts: unknown, line?: string) => void lines.push(line ?? '');
  });
  afterAll(() => module?.close());

  it('is compared with PostgreSQL’s, an hour ahead or behind, and said once', async () => {
    const clock = module.app.get(ClockOffset);
    const begun = performance.now();
    // A look is off by no more than it took.
    const lookFrom = async (offsetHours: number) =>
      Math.abs((await clock.look(() => Date.now() + offsetHours * hour)) - offsetHours * 3_600);
    expect(await lookFrom(0)).toBeLessThanOrEqual((performance.now() - begun) / 1000);
    expect(lines).toEqual([]);
    for (const hours of [1, -1])
      expect(await lookFrom(hours)).toBeLessThanOrEqual((performance.now() - begun) / 1000);
    expect(lines).toEqual(['the clocks of this machine and of PostgreSQL differ']);
    await clock.look();
    expect(lines.at(-1)).toBe('the clocks agree again');
  });

  it('is told to Prometheus', async () => {
    const begun = performance.now();
    const text = await module.app
      .get(Metrics)
      .registry.getSingleMetricAsString('atelier_clock_offset_seconds');
    const offset = Math.abs(Number(/^\w+ (\S+)$/m.exec(text)?.[1]));
    expect(offset).toBeLessThanOrEqual((performance.now() - begun) / 1000);
  });
});
