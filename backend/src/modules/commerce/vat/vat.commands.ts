import { randomUUIDv7 } from 'node:crypto';
import { CONFIG } from '../../../config.js';
import { OutboxMessage } from '../../../kernel/outbox/outbox-message.js';
import { sqlRow } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import { vatAlarmRaised } from '../commerce.events.js';
import { dueAlarms } from './thresholds.domain.js';
import { eReportingCsv, eReportingName, eReportingXml, ossCsv, ossName } from './vat-files.js';
import { readThresholds, ReadEReporting, ReadOssReturn } from './vat.queries.js';

/**
 * Raises the alarms that this year's turnover has reached, each once a year: the row decides, also among workers.
 * Returns how many are new.
 */
export const WatchVatThresholds = command(
  { config: CONFIG },
  async ({ entityManager, config }, { now }: { now: Date }): Promise<number> => {
    const thresholds = await readThresholds(entityManager, config, now);
    const due = dueAlarms(thresholds);
    if (due.length === 0) return 0;
    return entityManager.fork().transactional(async (em) => {
      let raised = 0;
      for (const { scope, limitCents, percent } of due) {
        const alarm = await sqlRow<{ id: string }>(em)`
          insert into commerce_vat_alarm (id, year, scope, limit_cents, percent, net_cents, reached_at)
          values (${randomUUIDv7()}, ${thresholds.year}, ${scope}, ${limitCents}, ${percent},
            ${Math.round(thresholds[scope].net * 100)}, ${now})
          on conflict (year, scope, limit_cents, percent) do nothing returning id`;
        if (!alarm) continue;
        em.persist(OutboxMessage.of(vatAlarmRaised({ alarmId: alarm.id })));
        raised += 1;
      }
      return raised;
    });
  },
);

interface VatFile {
  name: string;
  content: string;
}

type VatFileRequest =
  | { oss: { quarter: string | undefined } }
  | { eReporting: { on: string | undefined }; as: 'xml' | 'csv' };

/** A file for the administration or the accountant. Audited before it is sent. */
export const ExportVat = command(
  { config: CONFIG },
  async (
    { entityManager, queries, config },
    { file, now }: { file: VatFileRequest; now: Date },
  ): Promise<VatFile> => {
    const exported = await ('oss' in file ? ossFile(file.oss) : eReportingFile(file.eReporting, file.as));
    const subject = { type: 'journal' as const, id: null, label: 'Comptabilité' };
    await entityManager
      .fork()
      .transactional((em) =>
        noteAudit(em, { kind: 'accounting-exported', subject, after: { file: exported.name } }),
      );
    return exported;

    async function ossFile({ quarter }: { quarter: string | undefined }): Promise<VatFile> {
      const shown = await queries.execute(new ReadOssReturn({ quarter, now }));
      return { name: ossName(shown), content: ossCsv(shown) };
    }

    async function eReportingFile({ on }: { on: string | undefined }, as: 'xml' | 'csv'): Promise<VatFile> {
      const { seller } = config.invoicing;
      const period = await queries.execute(new ReadEReporting({ on, now }));
      const content = as === 'xml' ? eReportingXml(period, seller, now) : eReportingCsv(period);
      return { name: eReportingName(seller, period, as), content };
    }
  },
);
