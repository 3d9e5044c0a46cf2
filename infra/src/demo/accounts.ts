import { type Entry, runNode } from './node-program.js';

export interface DemoAccount {
  email: string;
  name: string;
  password: string;
}

const account = (name: string, email: string, password: string): DemoAccount => ({ name, email, password });

export const teacher = account('Salomé Garnier', 'salome@atelier.example', 'atelier-salome');

export const students = {
  aminata: account('Aminata Diallo', 'aminata@atelier.example', 'atelier-aminata'),
  yanis: account('Yanis Belkacem', 'yanis@atelier.example', 'atelier-yanis'),
  claire: account('Claire Vasseur', 'claire@atelier.example', 'atelier-claire'),
};

/** More students with reviews; nobody needs to sign in as them. */
export const readers = {
  elise: account('Élise Moreau', 'elise@atelier.example', 'atelier-elise'),
  jules: account('Jules Bonnet', 'jules@atelier.example', 'atelier-jules'),
  noe: account('Noé Renard', 'noe@atelier.example', 'atelier-noe'),
  salima: account('Salima Kaci', 'salima@atelier.example', 'atelier-salima'),
  hugo: account('Hugo Carlier', 'hugo@atelier.example', 'atelier-hugo'),
};

/**
 * The first administrator, who also teaches; overridden in the demo by ADMIN_EMAIL, ADMIN_PASSWORD and
 * ADMIN_NAME.
 */
export const administrator = (environment: NodeJS.ProcessEnv): DemoAccount =>
  account(
    environment['ADMIN_NAME'] || 'Idriss Lemaire',
    environment['ADMIN_EMAIL'] || 'idriss@atelier.example',
    environment['ADMIN_PASSWORD'] || 'atelier-idriss',
  );

/** Creates an account by the CLI, like an operator; idempotent. */
export const openFromCommandLine = (
  entry: Entry,
  settings: NodeJS.ProcessEnv,
  task: 'administrator' | 'open',
  { email, name, password }: DemoAccount,
  ending?: AbortSignal,
): Promise<void> =>
  runNode(
    [...entry('backend', 'accounts-cli'), task, '--email', email, '--name', name, '--password', password],
    { ...settings, LOG_LEVEL: 'warn' },
    { ending },
  );

interface ListedAccount extends DemoAccount {
  task: 'administrator' | 'open';
  teacher?: boolean;
}

/** Creates many in one process, since starting it takes longer than creating an account. */
export const openList = (
  entry: Entry,
  settings: NodeJS.ProcessEnv,
  accounts: ListedAccount[],
  ending: AbortSignal,
): Promise<void> =>
  runNode(
    [...entry('backend', 'accounts-cli'), 'list'],
    { ...settings, LOG_LEVEL: 'warn' },
    { ending, input: accounts.map((one) => JSON.stringify(one)).join('\n') },
  );
