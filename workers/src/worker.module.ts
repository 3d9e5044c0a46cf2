import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Config } from '@atelier/backend/config';
import { DatabaseModule } from '@atelier/backend/database/database.module';
import { AuthoringModule } from '@atelier/backend/modules/authoring/authoring.module';
import { CatalogModule } from '@atelier/backend/modules/catalog/catalog.module';
import { CommerceModule } from '@atelier/backend/modules/commerce/commerce.module';
import { EngagementModule } from '@atelier/backend/modules/engagement/engagement.module';
import { EnrollmentModule } from '@atelier/backend/modules/enrollment/enrollment.module';
import { IdentityModule } from '@atelier/backend/modules/identity/identity.module';
import type { Reacts } from '@atelier/backend/kernel/reaction';
import type { Logger } from '@atelier/backend/platform/logging/logger';
import { ReadinessProbe } from '@atelier/backend/platform/health/readiness-probe';
import { OperationsModule } from '@atelier/backend/platform/operations/operations.module';
import { PlatformModule } from '@atelier/backend/platform/platform.module';
import { queuesModules } from '@atelier/backend/platform/queues/queues';
import { MessageDispatch } from './message-dispatch.js';
import { OrderlyStop } from './orderly-stop.js';
import { OutboxRelay } from './outbox-relay.js';
import { consumersOf } from './queues/consumers.js';
import { ReactionRegistry } from './reaction-registry.js';
import { ReactionRunner } from './reaction-runner.js';
import { reactions } from './reactions/reactions.js';

/** The application without its controllers, with the relay, the reactions and the chores. */
@Module({})
export class WorkerModule {
  static with(config: Config, logger: Logger, more: Type<Reacts>[] = []): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        PlatformModule.with(config, logger),
        DatabaseModule,
        DiscoveryModule,
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
        OrderlyStop,
        ReadinessProbe,
        ...consumersOf(config),
        ...reactions,
        ...more,
      ],
    };
  }
}
