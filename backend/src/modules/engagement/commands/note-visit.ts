import type { VisitBody } from '@atelier/contracts/engagement';
import { command } from '../../../kernel/use-case.js';
import { sql } from '../../../kernel/query.js';
import { Countries } from '../../../platform/geo/countries.js';
import { networkOf } from '../../../platform/geo/network.js';
import { engagement } from '../tables.js';

/** Counts a visit by day of Paris, kind of device and network. The full address is used for the country and forgotten. */
export const NoteVisit = command(
  { countries: Countries },
  async (
    { entityManager, countries },
    { device, address }: { device: VisitBody['userAgent']; address: string },
  ): Promise<void> => {
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
