import 'reflect-metadata';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Config } from '@atelier/backend/config';
import { NestLogger, type Logger } from '@atelier/backend/platform/logging/logger';
import type { Reacts } from '@atelier/backend/kernel/reaction';
import { WorkerModule } from './worker.module.js';

/**
 * A worker that is relaying and reacting once this resolves.
 * @param more reactions besides the product's
 */
export async function startWorker(
  config: Config,
  logger: Logger,
  more: Type<Reacts>[] = [],
): Promise<INestApplicationContext> {
  const worker = await NestFactory.createApplicationContext(WorkerModule.with(config, logger, more), {
    logger: new NestLogger(logger),
  });
  worker.enableShutdownHooks();
  return worker;
}
