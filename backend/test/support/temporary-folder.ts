import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeAfterFile } from './close-after-file.js';

/** A new empty folder. Removed after the last case of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-test-'));
  closeAfterFile({ close: () => rm(folder, { recursive: true, force: true }) });
  return folder;
}
