import { join } from 'node:path';
import { type LocalSwift, startLocalSwift, swiftObstacle } from '../local/swift.js';
import { fromHarness, portOfWorker } from './test-stores.js';

const worker = Number(process.env['JEST_WORKER_ID'] ?? 1);
const directory = (): string => join(fromHarness('ATELIER_TEST_DIRECTORY'), `swift-${worker}`);

/**
 * `describe` where a real S3 service can run. Otherwise the reason is an error in complete runs (`make test`,
 * CI), and printed next to `describe.skip` in a developer's run of single files.
 */
export const describeWithS3 = (): typeof describe | typeof describe.skip => {
  const obstacle = swiftObstacle(directory());
  if (!obstacle) return describe;
  if (process.env['CI'] || process.env['ATELIER_TEST_OUTCOMES'])
    throw new Error(`No S3 service: ${obstacle}`);
  // Not the console, which jest hides for skipped suites.
  process.stderr.write(
    `SKIPPED, no S3 service: ${obstacle} \`make test-s3\` installs it on Debian, as root or with sudo.\n`,
  );
  return describe.skip;
};

/** Starts an empty S3 service for one spec file, which stops it. */
export const startTestS3 = (): Promise<LocalSwift> =>
  startLocalSwift({
    directory: directory(),
    portsFile: join(directory(), 'ports.json'),
    preferredPort: portOfWorker(6700),
    log: () => undefined,
  });
