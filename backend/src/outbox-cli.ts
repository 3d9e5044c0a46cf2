import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Id } from '@atelier/contracts/common';
import { AbandonBody } from '@atelier/contracts/operations';
import { readConfig } from './config.js';
import { DatabaseModule } from './database/database.module.js';
import { DomainError } from './kernel/domain-error.js';
import { frenchMessages } from './platform/errors/messages.fr.js';
import { createLogger, NestLogger } from './platform/logging/logger.js';
import { AbandonParked, ListParked, RetryParked } from './platform/operations/parked-reactions.js';
import { OperationsModule } from './platform/operations/operations.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { queuesModules } from './platform/queues/queues.js';

const usage = `usage: outbox-cli list
       outbox-cli retry <id> | all
       outbox-cli abandon <id> --reason <why>`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { reason: { type: 'string' } },
});
const [verb, id = ''] = positionals;
const decision = AbandonBody.safeParse(values);
const isValid =
  verb === 'list' ||
  (verb === 'retry' && (id === 'all' || Id.safeParse(id).success)) ||
  (verb === 'abandon' && Id.safeParse(id).success && decision.success);
if (!isValid) {
  console.error(usage);
  process.exit(2);
}

const config = readConfig(process.env);
const logger = createLogger('tool', config.logLevel);

@Module({
  imports: [PlatformModule.with(config, logger), DatabaseModule, ...queuesModules(), OperationsModule],
})
class OutboxModule {}

const app = await NestFactory.createApplicationContext(OutboxModule, { logger: new NestLogger(logger) });
const commands = app.get(CommandBus);
const parked = await app.get(QueryBus).execute(new ListParked());
try {
  if (verb === 'list') {
    for (const { id: parkedId, parkedAt, attempts, state, reaction, sentence, words } of parked) {
      console.log(`${parkedId}  ${parkedAt}  ${state}  ${attempts}x  ${reaction}\n  ${sentence}`);
      console.log(words.replace(/^/gm, '    '));
    }
  } else if (verb === 'retry') {
    const ids = parked.filter(({ state }) => state === 'parked').map((message) => message.id);
    const selectedIds = id === 'all' ? ids : [id];
    for (const parkedId of selectedIds) await commands.execute(new RetryParked({ id: parkedId, by: null }));
    console.log(`run again: ${selectedIds.length}`);
  } else if (decision.success) {
    await commands.execute(new AbandonParked({ id, decision: { by: null, reason: decision.data.reason } }));
    console.log(`abandoned ${id}`);
  }
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  console.error(frenchMessages[error.code]);
  process.exitCode = 1;
} finally {
  await app.close();
}
