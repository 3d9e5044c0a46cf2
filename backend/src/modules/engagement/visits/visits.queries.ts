import type { Audience } from '@atelier/contracts/dashboard';
import { sqlRow } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';

interface CountedVisits extends Pick<Audience, 'devices' | 'countries'> {
  /** Days without visits are missing. */
  byDay: Record<string, number>;
}

/** Visits by day (Europe/Paris). Devices and countries since `since`; `byDay` goes further back. */
export const ReadAudience = query(
  async (
    { entityManager: em },
    { since, earliest }: { since: string; earliest: string },
  ): Promise<CountedVisits> => {
    const row = await sqlRow<CountedVisits>(em)`
    with counted as (
      select day, device, country, sum(visits)::int as visits
      from engagement_visit where day >= ${earliest}::date group by day, device, country
    ),
    shown as (select * from counted where day >= ${since}::date)
    select coalesce((select json_object_agg(day, visits) from (select day, sum(visits)::int as visits from counted group by day) days), '{}') as "byDay",
           coalesce((select json_agg(json_build_object('device', device, 'visits', visits) order by visits desc, device)
                     from (select device, sum(visits)::int as visits from shown group by device) devices), '[]') as devices,
           coalesce((select json_agg(json_build_object('country', country, 'visits', visits) order by visits desc, country)
                     from (select country, sum(visits)::int as visits from shown group by country) countries), '[]') as countries`;
    return row ?? { byDay: {}, devices: [], countries: [] };
  },
);
