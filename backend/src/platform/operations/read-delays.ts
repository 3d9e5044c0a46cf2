import type { Operations } from '@atelier/contracts/operations';
import { query } from '../../kernel/use-case.js';
import { readDelays } from './outbox-delay.js';
import { known } from './read-figures.js';

/** How late messages were, by the minute; null where that cannot be read. */
export const ReadDelays = query(({ entityManager: em }): Promise<Operations['delays']> =>
  known(() => readDelays(em)),
);
