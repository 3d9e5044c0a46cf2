import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { readConfig } from './config.js';
import { DatabaseModule } from './database/database.module.js';
import { OpenAccount } from './modules/identity/commands/open-account.js';
import { IdentityModule } from './modules/identity/identity.module.js';
import { createLogger, NestLogger } from './platform/logging/logger.js';
import { PlatformModule } from './platform/platform.module.js';

const usage =
  'usage: accounts-cli open --email <email> --name <name> --password <password> [--teacher] [--admin]';

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
const { email, name, password, teacher, admin } = values;
if (positionals[0] !== 'open' || !email || !name || !password) {
  console.error(usage);
  process.exit(2);
}

const config = readConfig(process.env);
const logger = createLogger('tool', config.logLevel);

@Module({ imports: [PlatformModule.with(config, logger), DatabaseModule, IdentityModule] })
class AccountsModule {}

const app = await NestFactory.createApplicationContext(AccountsModule, { logger: new NestLogger(logger) });
const { created } = await app
  .get(CommandBus)
  .execute(new OpenAccount({ email, name, password, isTeacher: teacher ?? false, isAdmin: admin ?? false }));
console.log(created ? `opened ${email}` : `${email} had an account already`);
await app.close();
