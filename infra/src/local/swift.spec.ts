import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithS3 } from '../testing/test-s3.js';
import { isAlive } from './processes.js';
import { startLocalSwift } from './swift.js';

describeWithS3()('the local S3 service', () => {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-swift-'));
  const lines: string[] = [];
  const start = () =>
    startLocalSwift({
      directory,
      portsFile: join(directory, 'ports.json'),
      preferredPort: 6650,
      log: (sentence) => lines.push(sentence),
    });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it('ends what a killed run left behind, and stops without a trace', async () => {
    const left = await start();
    const service = await start();
    const [, pid] =
      /process (\d+)/.exec(lines.find((sentence) => sentence.includes('left behind')) ?? '') ?? [];
    expect(isAlive(Number(pid))).toBe(false);
    expect(service.endpoint).toBe(left.endpoint);
    expect((await fetch(service.endpoint)).status).toBeLessThan(500);
    await service.stop();
    await expect(fetch(service.endpoint)).rejects.toThrow();
  });
});
