import { Command } from '@nestjs/cqrs';
import type { VisitBody } from '@atelier/contracts/engagement';
import { commandHandler } from '../../../kernel/handlers.js';
import { sql } from '../../../kernel/query.js';
import { Countries } from '../../../platform/geo/countries.js';
import { networkOf } from '../../../platform/geo/network.js';
import { engagement } from '../tables.js';

/** Counts a visit by day of Paris, kind of device and network. The full address is used for the country and forgotten. */
export class NoteVisit extends Command<void> {
  constructor(
    readonly device: VisitBody['userAgent'],
    readonly address: string,
  ) {
    super();
  }
}

export const NoteVisitHandler = commandHandler(
  NoteVisit,
  { countries: Countries },
  async (entityManager, { device, address }, { countries }) => {
    const country = await countries.of(address);
    await engagement(entityManager)
      .insertInto('engagement_visit')
      .values({
        day: sql<string>`(now() at time zone 'Europe/Paris')::date`,
        device,
        network: networkOf(address),
        country,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'device', 'network'])
          .doUpdateSet((row) => ({ visits: row('engagement_visit.visits', '+', 1) })),
      )
      .execute();
  },
);
