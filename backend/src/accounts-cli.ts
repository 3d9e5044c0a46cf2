import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Email, NewPassword, PersonName } from '@atelier/contracts/identity';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { readConfig, type Config } from './config.js';
import { DatabaseModule } from './database/database.module.js';
import { DomainError } from './kernel/domain-error.js';
import { AppointFirstAdministrator } from './modules/identity/accounts/first-administrator.commands.js';
import { OpenAccount } from './modules/identity/accounts/accounts.commands.js';
import { ResetFactorsByEmail } from './modules/identity/second-factor/factors.commands.js';
import { IdentityModule } from './modules/identity/identity.module.js';
import { createLogger, NestLogger } from './platform/logging/logger.js';
import { PlatformModule } from './platform/platform.module.js';

const usage = `usage:
  accounts-cli administrator --email <email> [--name <name>] [--password <password>]
    makes the first administrator, once; prints a one-time link where no password is given
  accounts-cli open --email <email> --name <name> --password <password> [--teacher] [--admin]
    opens a new account, whose address counts as verified; one that exists is given nothing
  accounts-cli reset-factors --email <email>
    takes away the second factors that somebody has lost, and signs them out
  accounts-cli list
    does as many of these as standard input has lines, each an object of JSON: "task", and the options by their names`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    password: { type: 'string' },
    teacher: { type: 'boolean' },
    admin: { type: 'boolean' },
  },
});
const tasks = ['open', 'administrator', 'reset-factors'] as const;
const AccountTask = z
  .object({
    task: z.enum(tasks),
    email: Email,
    name: PersonName.optional(),
    password: NewPassword.optional(),
    teacher: z.boolean().default(false),
    admin: z.boolean().default(false),
  })
  .refine(({ task, name, password }) => task !== 'open' || (name !== undefined && password !== undefined), {
    path: ['password'],
    message: 'an account is opened with a name and a password',
  });
type AccountTask = z.infer<typeof AccountTask>;

const [task] = positionals;
const parsed = z
  .array(AccountTask)
  .safeParse(task === 'list' ? parseJsonLines(readFileSync(0, 'utf8')) : [{ task, ...values }]);
if (!parsed.success) {
  for (const { path, message } of parsed.error.issues)
    console.error(`--${path.slice(1).join('.')}: ${message}`);
  console.error(usage);
  process.exit(2);
}

const config = readConfig(process.env);
const logger = createLogger('tool', config.logLevel);

@Module({ imports: [PlatformModule.with(config, logger), DatabaseModule, IdentityModule] })
class AccountsModule {}

const app = await NestFactory.createApplicationContext(AccountsModule, { logger: new NestLogger(logger) });
const commands = app.get(CommandBus);
let hasSucceeded = true;
for (const accountTask of parsed.data) {
  const { ok, sentence } = await runTask(accountTask);
  if (ok) console.log(sentence);
  else console.error(sentence);
  hasSucceeded &&= ok;
}
await app.close();
process.exitCode = hasSucceeded ? 0 : 1;

function parseJsonLines(text: string): unknown[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);
}

interface Outcome {
  ok: boolean;
  sentence: string;
}

function runTask(accountTask: AccountTask): Promise<Outcome> {
  if (accountTask.task === 'open') return open(accountTask);
  return accountTask.task === 'reset-factors' ? resetFactors(accountTask) : appoint(accountTask, config);
}

async function open({ email, name = '', password = '', teacher, admin }: AccountTask): Promise<Outcome> {
  const roles = { isTeacher: teacher, isAdmin: admin };
  try {
    const { created } = await commands.execute(
      new OpenAccount({ input: { email, name, password, ...roles } }),
    );
    return { ok: true, sentence: created ? `opened ${email}` : `${email} has this account already` };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'email-taken') throw error;
    return { ok: false, sentence: `${email} has another account: nothing was changed, no role was given` };
  }
}

async function resetFactors({ email }: AccountTask): Promise<Outcome> {
  try {
    await commands.execute(new ResetFactorsByEmail({ email }));
    return {
      ok: true,
      sentence: `${email} signs in by the password alone, and may add a second factor anew`,
    };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'user-not-found') throw error;
    return { ok: false, sentence: `nobody has the address ${email}` };
  }
}

async function appoint(
  { email, name = 'Administration', password }: AccountTask,
  { publicUrl }: Config,
): Promise<Outcome> {
  const method = password === undefined ? 'link' : { password };
  const result = await commands.execute(new AppointFirstAdministrator({ person: { email, name }, method }));
  switch (result.outcome) {
    case 'link':
      return { ok: true, sentence: `good for seven days, once: ${publicUrl}/password-reset/${result.token}` };
    case 'exists':
      return {
        ok: result.isSame,
        sentence: result.isSame
          ? `${email} is the administrator`
          : 'there is an administrator already: nothing was done',
      };
    case 'taken':
      return { ok: false, sentence: `${email} has an account that registered itself: it is given no role` };
    default:
      return { ok: true, sentence: `${email} is the administrator now` };
  }
}
