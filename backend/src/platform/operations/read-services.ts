import type { ServiceStanding } from '@atelier/contracts/operations';
import { serviceNames, type ServiceName } from '@atelier/contracts/words/services';
import { query } from '../../kernel/use-case.js';
import { CONFIG, type Config } from '../../config.js';
import { sqlRows } from '../../kernel/query.js';
import { known, type LiveService } from './read-figures.js';
import { standingOf, type QuarterRow } from './service-history.js';

/** Each service that is set up, as it is now and as it was through the last day. */
export const ReadServices = query(
  { config: CONFIG },
  async (
    { entityManager: em, config },
    { live }: { live: readonly LiveService[] },
  ): Promise<ServiceStanding[]> => {
    const now = new Date();
    const rows = await known(
      () =>
        sqlRows<{
          [Name in keyof QuarterRow]: QuarterRow[Name] extends Date | null ? string : QuarterRow[Name];
        }>(em)`
      select service, quarter, checks, slow, failed, milliseconds,
             looked_at as "lookedAt", answered_at as "answeredAt"
      from operations_service_check where quarter > now() - interval '24 hours'`,
    );
    const quarters = (rows ?? []).map((row) => ({
      ...row,
      quarter: new Date(row.quarter),
      lookedAt: new Date(row.lookedAt),
      answeredAt: row.answeredAt && new Date(row.answeredAt),
    })) as QuarterRow[];
    const standings = serviceNames
      .filter((name) => isSetUp(name, config))
      .map((name) =>
        standingOf(
          name,
          live.find((one) => one.name === name),
          quarters,
          now,
        ),
      );
    return rows === null ? standings.map((standing) => ({ ...standing, quarters: [] })) : standings;
  },
);

const isSetUp = (name: ServiceName, { mail, paypal }: Config): boolean =>
  name === 'paypal' ? paypal !== null : name === 'mail' ? mail.smtpUrl !== null : true;
