import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { projectRoot } from '../local/data-directory.js';

/** What is mutated together: these files are judged by the specs of their own folder alone. */
export interface Part {
  name: string;
  files: string[];
  specs: string[];
}

const moduleNames = ['commerce', 'enrollment', 'identity'];

/** Files by glob. What creates tables runs once for all specs, so no mutant of it would ever be seen. */
const sources: { name: string; files: string[]; specs: string[] }[] = [
  { name: 'contracts', files: ['backend/contracts/src/*.ts'], specs: ['backend/contracts/src/*.spec.ts'] },
  { name: 'kernel', files: ['backend/src/kernel/**/*.ts'], specs: ['backend/src/kernel/**/*.spec.ts'] },
  ...moduleNames.map((name) => ({
    name,
    files: [`backend/src/modules/${name}/{domain,commands}/**/*.ts`],
    specs: [`backend/src/modules/${name}/{domain,commands}/**/*.spec.ts`],
  })),
  {
    name: 'relay',
    files: ['workers/src/{outbox-relay,reaction-registry,reaction-runner}.ts'],
    specs: ['workers/src/*.spec.ts'],
  },
];
const isMutated = (file: string): boolean => !/\.spec\.ts$|\/migrations\.ts$/.test(file);

const isUnder = (file: string, folder: string): boolean => !relative(folder, file).startsWith('..');

/** @param only a folder or a file: what stands under it, in the parts that have some of it */
export const partsUnder = (only: string, root = projectRoot): Part[] =>
  sources
    .map((part) => ({
      ...part,
      files: globSync(part.files, { cwd: root })
        .filter((file) => isMutated(file) && isUnder(file, only))
        .toSorted(),
    }))
    .filter(({ files }) => files.length > 0);
