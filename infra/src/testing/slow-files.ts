import { globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Paths from the root, with what each measures or needs. */
const patterns = [
  // Bytes; `npm run check:weights` weighs the same files without a browser.
  'backend/test/first-load.journey.ts',
  // Layout shift, which a busy machine changes.
  'backend/test/contact-layout.journey.ts',
  'backend/test/reader-states.journey.ts',
  // Processor time of texts of 200 kB.
  'backend/test/worst-texts.spec.ts',
  // nginx.
  'backend/test/media-behind-nginx.spec.ts',
  'infra/src/testing/proxy.spec.ts',
  // A second PostgreSQL, and how far it lags.
  'backend/test/read-replica.spec.ts',
  // OpenStack Swift.
  'backend/test/s3-delivery.spec.ts',
  'backend/src/platform/media/storage/s3-storage.spec.ts',
  'infra/src/local/swift.spec.ts',
  // promtool.
  'infra/src/observability/alerts.spec.ts',
];

/** Tests of time, layout or bytes, or that need other programs: run by `make check-all`, not by `make test`. */
export const slowFiles: readonly string[] = globSync(patterns, { cwd: root });

/** The lab's specs, which need its own packages. */
export const labFiles: readonly string[] = globSync('infra/lab/src/**/*.spec.ts', { cwd: root });
