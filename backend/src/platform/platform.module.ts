import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { CONFIG, type Config } from '../config.js';
import { ormOptions } from '../database/orm-options.js';
import { LOGGER, type Logger } from './logging/logger.js';
import { MediaModule } from './media/media.module.js';
import { LiveChannel } from './realtime/live-channel.js';
import { RedisModule } from './redis.js';

/** What api and worker share: configuration, logs, database, Redis, media, buses. */
@Global()
@Module({})
export class PlatformModule {
  static with(config: Config, logger: Logger): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        MikroOrmModule.forRootAsync({
          inject: [CONFIG],
          useFactory: (given: Config) => ({ ...ormOptions(given.databaseUrl), registerRequestContext: false }),
          driver: PostgreSqlDriver,
        }),
        CqrsModule.forRoot(),
        EventEmitterModule.forRoot(),
        RedisModule,
        MediaModule,
      ],
      providers: [{ provide: CONFIG, useValue: config }, { provide: LOGGER, useValue: logger }, LiveChannel],
      exports: [CONFIG, LOGGER, LiveChannel],
    };
  }
}
