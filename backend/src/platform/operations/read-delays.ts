import { Query } from '@nestjs/cqrs';
import type { Operations } from '@atelier/contracts/operations';
import { queryHandler } from '../../kernel/handlers.js';
import { readDelays } from './outbox-delay.js';
import { known } from './read-figures.js';

/** How late messages were, by the minute; null where that cannot be read. */
export class ReadDelays extends Query<Operations['delays']> {}

export const ReadDelaysHandler = queryHandler(ReadDelays, (em) => known(() => readDelays(em)));
