import { BullModule } from '@nestjs/bullmq';
import type { ConnectionOptions, DefaultJobOptions } from 'bullmq';
import { CONFIG, type Config } from '../../config.js';
import { queues } from '../../kernel/reaction.js';

/** Ten tries over about four minutes; then the job stays, failed, where an operator sees it and can run it again. */
export const jobOptions: DefaultJobOptions = {
  attempts: 10,
  backoff: { type: 'exponential', delay: 500 },
  removeOnComplete: { age: 3600, count: 1000 },
  removeOnFail: false,
};

export function queueConnection(config: Config): ConnectionOptions {
  return { url: config.redisUrl, maxRetriesPerRequest: null };
}

/** The queues by name, for whoever adds jobs to them or shows them. */
export const queuesModules = () => [
  BullModule.forRootAsync({
    inject: [CONFIG],
    useFactory: (config: Config) => ({ connection: queueConnection(config), prefix: 'atelier' }),
  }),
  BullModule.registerQueue(...queues.map((name) => ({ name, defaultJobOptions: jobOptions }))),
];
