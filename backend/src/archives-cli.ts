import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import type { ArchiveProblem } from '@atelier/contracts/books';
import { readConfig } from './config.js';
import { DatabaseModule } from './database/database.module.js';
import { CloseBookPeriods, VerifyArchives } from './modules/commerce/books/archives.commands.js';
import { CommerceModule } from './modules/commerce/commerce.module.js';
import { createLogger, NestLogger } from './platform/logging/logger.js';
import { PlatformModule } from './platform/platform.module.js';

const usage = `usage: archives-cli verify | seal
       verify  makes every sealed period again from the rows, compares, and names the first break; exit code 1 for one
       seal    first seals the months and years that have ended, as the worker does every hour`;

const { positionals } = parseArgs({ allowPositionals: true });
const [order = ''] = positionals;
if (positionals.length !== 1 || !['verify', 'seal'].includes(order)) {
  console.error(usage);
  process.exit(2);
}

const config = readConfig(process.env, 'worker');
const logger = createLogger('tool', config.logLevel);

@Module({ imports: [PlatformModule.with(config, logger), DatabaseModule, CommerceModule] })
class ArchivesModule {}

const sentenceOf = ({ kind, period, line, subject }: ArchiveProblem): string =>
  [`broken: ${kind} in ${period}`, ...(line ? [`line ${line}`] : []), ...(subject ? [subject] : [])].join(
    ', ',
  );

const app = await NestFactory.createApplicationContext(ArchivesModule, { logger: new NestLogger(logger) });
try {
  const commands = app.get(CommandBus);
  if (order === 'seal') await commands.execute(new CloseBookPeriods({ now: new Date() }));
  const check = await commands.execute(new VerifyArchives({ now: new Date() }));
  const { archives, lines, problem } = check;
  console.log(problem ? sentenceOf(problem) : `intact: ${archives} archives, ${lines} lines`);
  if (problem) process.exitCode = 1;
} finally {
  await app.close();
}
