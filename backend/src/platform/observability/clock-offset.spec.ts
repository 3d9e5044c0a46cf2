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
    expect(Math.abs(await clock.look())).toBeLessThan(5);
    expect(lines).toEqual([]);
    expect(await clock.look(() => Date.now() + hour)).toBeCloseTo(3_600, -1);
    expect(await clock.look(() => Date.now() - hour)).toBeCloseTo(-3_600, -1);
    expect(lines).toEqual(['the clocks of this machine and of PostgreSQL differ']);
    await clock.look();
    expect(lines.at(-1)).toBe('the clocks agree again');
  });

  it('is told to Prometheus', async () => {
    const text = await module.app
      .get(Metrics)
      .registry.getSingleMetricAsString('atelier_clock_offset_seconds');
    expect(Math.abs(Number(/^\w+ (\S+)$/m.exec(text)?.[1]))).toBeLessThan(5);
  });
});
