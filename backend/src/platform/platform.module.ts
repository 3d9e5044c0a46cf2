import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { CONFIG, type Config } from '../config.js';
import { EndedSessions } from './auth/ended-sessions.js';
import { ExerciseJudge } from './exercises/exercise-judge.js';
import { Countries } from './geo/ip-address.js';
import { LOGGER, type Logger } from './logging/logger.js';
import { Mailer } from './mail/mailer.js';
import { MediaModule } from './media/media.module.js';
import { LiveChannel } from './realtime/live-channel.js';
import { Metrics } from './observability/metrics.js';
import { TracingShutdown } from './observability/start-tracing.js';
import { CallCounter } from './rate-limit/call-counter.js';
import { RedisModule } from './redis.js';
import { YoutubeDurations } from './youtube/youtube-durations.js';

/** Shared by api and worker: configuration, logs, Redis, media, buses. */
@Global()
@Module({})
export class PlatformModule {
  static with(config: Config, logger: Logger): DynamicModule {
    return {
      module: PlatformModule,
      imports: [CqrsModule.forRoot(), EventEmitterModule.forRoot(), RedisModule, MediaModule],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        Countries,
        LiveChannel,
        EndedSessions,
        ExerciseJudge,
        CallCounter,
        Mailer,
        Metrics,
        TracingShutdown,
        YoutubeDurations,
      ],
      exports: [
        CONFIG,
        LOGGER,
        Countries,
        LiveChannel,
        EndedSessions,
        ExerciseJudge,
        CallCounter,
        Mailer,
        Metrics,
        YoutubeDurations,
      ],
    };
  }
}
