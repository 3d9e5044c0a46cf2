import type { VisitBody } from '@atelier/contracts/dashboard';
import { sql } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { Countries, networkOf } from '../../../platform/geo/ip-address.js';
import { engagement } from '../tables.js';

/**
 * Counts a visit by day (Europe/Paris), device type and network. The full IP address is only used to look up the
 * country.
 */
export const RecordVisit = command(
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
