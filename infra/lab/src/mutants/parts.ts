import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { projectRoot } from '@atelier/infra/local/data-directory';

/** A unit of mutation: files tested only by the specs of their own folder. */
export interface Part {
  name: string;
  files: string[];
  specs: string[];
}

/** Message states are in the kernel; the relay's specs test them. */
const parking = ['backend/src/kernel/outbox/{parked-messages,processed-runs}.ts'];

/** Modules, with the specs that test their commands through the API. */
const modules = {
  commerce: ['books', 'checkout', 'orders', 'vat', 'webhooks', 'withdrawals'],
  enrollment: ['course-students', 'insight', 'tutor-home'],
  identity: [
    'announcements',
    'compliance',
    'first-administrator',
    'inactive-accounts',
    'introduction',
    'people',
    'people-lists',
  ],
};

/** Domain, commands and helpers: readers, renderers and clients are tested by other specs. */
const ruleFolders = '!(providers|migrations|http|queries|mails|events)';
const ruleFiles = '!(*.controller|*.queries|*.mails|*.events|*-pdf|*-texts|*-texts.fr|factur-x)';

/**
 * Files by glob. Migrations run once for all specs, so their mutants would never show; personal data declarations
 * are tested across all tables by `backend/test/personal-data.spec.ts`.
 */
const sources: { name: string; files: string[]; specs: string[] }[] = [
  { name: 'contracts', files: ['backend/contracts/src/*.ts'], specs: ['backend/contracts/src/*.spec.ts'] },
  {
    name: 'kernel',
    files: ['backend/src/kernel/**/!(parked-messages|processed-runs).ts'],
    specs: ['backend/src/kernel/**/*.spec.ts'],
  },
  {
    name: 'lesson-kinds',
    files: ['backend/src/lesson-kinds/*.ts'],
    specs: ['backend/src/lesson-kinds/*.spec.ts'],
  },
  ...Object.entries(modules).map(([name, throughApi]) => ({
    name,
    files: [`backend/src/modules/${name}/${ruleFolders}/**/${ruleFiles}.ts`],
    specs: [
      `backend/src/modules/${name}/${ruleFolders}/**/*.spec.ts`,
      `backend/test/{${throughApi.join()}}.spec.ts`,
    ],
  })),
  {
    name: 'relay',
    files: [
      'workers/src/{reaction-jobs,message-dispatch,outbox-relay,reaction-registry,reaction-runner,batcher}.ts',
      ...parking,
    ],
    specs: ['workers/src/*.spec.ts'],
  },
];
const isMutated = (file: string): boolean =>
  !/\.spec\.ts$|migrations?\.ts$|\/(schema|personal-data)\.ts$/.test(file);

const isUnder = (file: string, folder: string): boolean => !relative(folder, file).startsWith('..');

/** @param only folders and files, space-separated: limits the parts to files under them */
export const partsUnder = (only: string, root = projectRoot): Part[] => {
  const places = only.split(' ').filter(Boolean);
  return sources
    .map((part) => ({
      ...part,
      files: globSync(part.files, { cwd: root })
        .filter((file) => isMutated(file) && places.some((place) => isUnder(file, place)))
        .toSorted(),
    }))
    .filter(({ files }) => files.length > 0);
};
