import { globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Of the root; why each is here stands in CONTRIBUTING.md. */
const patterns = [
  'backend/test/first-load.journey.ts',
  'backend/test/contact-layout.journey.ts',
  'backend/test/reader-states.journey.ts',
  'backend/test/worst-texts.spec.ts',
  'backend/test/media-behind-nginx.spec.ts',
  'backend/test/read-replica.spec.ts',
  'backend/test/s3-delivery.spec.ts',
  'backend/src/platform/media/storage/s3-storage.spec.ts',
  'infra/src/local/swift.spec.ts',
  'infra/src/observability/alerts.spec.ts',
  'infra/src/testing/proxy.spec.ts',
];

/** What measures time, layout or bytes, or asks other programs than the product's: `make check-all` runs it, `make test` does not. */
export const slowFiles: readonly string[] = globSync(patterns, { cwd: root });

/** The specs of the lab, which run with packages of its own. */
export const labFiles: readonly string[] = globSync('infra/lab/src/**/*.spec.ts', { cwd: root });
