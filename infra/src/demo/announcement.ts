import { administrator, students, teacher } from './accounts.js';
import type { Surroundings } from './surroundings.js';

/** What a demo prints once it answers: where it is, who can sign in, and what stands beside it. */
export const announcement = (
  { url, mailboxUrl, sandboxUrl }: Pick<Surroundings, 'url' | 'mailboxUrl' | 'sandboxUrl'>,
  environment: NodeJS.ProcessEnv,
): string[] => {
  const accounts = {
    admin: [administrator(environment)],
    teacher: [teacher],
    student: Object.values(students),
  };
  return [
    '',
    `Atelier: ${url}`,
    ...Object.entries(accounts).flatMap(([role, members]) =>
      members.map(({ email, password }) => `${role}: ${email} / ${password}`),
    ),
    ...(mailboxUrl ? [`mailbox: ${mailboxUrl}`] : []),
    ...(sandboxUrl ? [`payment sandbox: ${sandboxUrl}`] : []),
    'Ctrl-C stops everything.',
  ];
};
