import { basename, join } from 'node:path';
import { type LocalSwift, startLocalSwift, swiftObstacle } from '../local/swift.js';
import { fromHarness } from './environment.js';

const worker = Number(process.env['JEST_WORKER_ID'] ?? 1);
const directory = (): string => join(fromHarness('ATELIER_TEST_DIRECTORY'), `swift-${worker}`);

/**
 * `describe` where a real S3 service can run. Elsewhere `describe.skip`, and the reason is printed: specs that
 * did not run are counted as skipped and never as passed.
 */
export const describeWithS3 = (): typeof describe | typeof describe.skip => {
  const obstacle = swiftObstacle(directory());
  if (!obstacle) return describe;
  // Not by the console, which jest does not show of a suite that is skipped.
  process.stderr.write(
    `SKIPPED, no S3 service: ${obstacle} \`make test-s3\` installs it on Debian, as root or with sudo.\n`,
  );
  return describe.skip;
};

/** An empty S3 service for one spec file, which stops it. */
export const startTestS3 = (): Promise<LocalSwift> => {
  const slot = Number(basename(fromHarness('ATELIER_TEST_DIRECTORY')));
  return startLocalSwift({
    directory: directory(),
    portsFile: join(directory(), 'ports.json'),
    preferredPort: 6700 + slot * 10 + (worker % 10),
    say: () => undefined,
  });
};
