import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import 'reflect-metadata';
import type { Config } from '@atelier/backend/config';
import { DatabaseModule } from '@atelier/backend/database/database.module';
import { AuthoringModule } from '@atelier/backend/modules/authoring/authoring.module';
import { CatalogModule } from '@atelier/backend/modules/catalog/catalog.module';
import { CommerceModule } from '@atelier/backend/modules/commerce/commerce.module';
import { EngagementModule } from '@atelier/backend/modules/engagement/engagement.module';
import { EnrollmentModule } from '@atelier/backend/modules/enrollment/enrollment.module';
import { IdentityModule } from '@atelier/backend/modules/identity/identity.module';
import { ReadinessProbe } from '@atelier/backend/platform/health/readiness-probe';
import { type Logger, NestLogger } from '@atelier/backend/platform/logging/logger';
import { OperationsModule } from '@atelier/backend/platform/operations/operations.module';
import { PlatformModule } from '@atelier/backend/platform/platform.module';
import { queuesModules } from '@atelier/backend/platform/queues/queues';
import { MessageDispatch } from './message-dispatch.js';
import { GracefulShutdown } from './graceful-shutdown.js';
import { OutboxRelay } from './outbox-relay.js';
import { consumersOf } from './consumers.js';
import { type NamedReactions, ReactionRegistry, REACTIONS } from './reaction-registry.js';
import { ReactionRunner } from './reaction-runner.js';
import { reactions } from './reactions/reactions.js';

/** The worker application: no controllers, but relay, reactions and maintenance. */
@Module({})
class WorkerModule {
  static with(config: Config, logger: Logger, more: NamedReactions): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        PlatformModule.with(config, logger),
        DatabaseModule,
        ...queuesModules(),
        IdentityModule,
        AuthoringModule,
        CatalogModule,
        CommerceModule,
        EnrollmentModule,
        EngagementModule,
        OperationsModule,
      ],
      providers: [
        ReactionRegistry,
        ReactionRunner,
        MessageDispatch,
        OutboxRelay,
        GracefulShutdown,
        ReadinessProbe,
        ...consumersOf(config),
        { provide: REACTIONS, useValue: [...reactions, more] },
      ],
    };
  }
}

/** Resolves once the worker is relaying and consuming. @param more additional reactions */
export async function startWorker(
  config: Config,
  logger: Logger,
  more: NamedReactions = {},
): Promise<INestApplicationContext> {
  const worker = await NestFactory.createApplicationContext(WorkerModule.with(config, logger, more), {
    logger: new NestLogger(logger),
  });
  worker.enableShutdownHooks();
  return worker;
}
