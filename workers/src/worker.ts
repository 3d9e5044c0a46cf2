import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Config } from '@atelier/backend/config';
import { NestLogger, type Logger } from '@atelier/backend/platform/logging/logger';
import { WorkerModule } from './worker.module.js';

/** A worker that is relaying and reacting once this resolves. */
export async function startWorker(config: Config, logger: Logger): Promise<INestApplicationContext> {
  const worker = await NestFactory.createApplicationContext(WorkerModule.with(config, logger), {
    logger: new NestLogger(logger),
  });
  worker.enableShutdownHooks();
  return worker;
}
