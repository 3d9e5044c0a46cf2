import type { AuditEntry } from '@atelier/contracts/audit';
import { csvField } from '../../kernel/text-formats.js';
import { csvFields } from './export-audit.js';

const csvLine = (entry: AuditEntry): string => csvFields(entry).map(csvField).join(';');

const entry = (label: string): AuditEntry => ({
  _id: '1',
  at: '2026-11-21T09:00:00.000Z',
  kind: 'course-published',
  actor: { _id: null, name: null, role: 'system' },
  network: null,
  country: null,
  subject: { type: 'course', id: null, label },
  person: null,
  times: 1,
  before: null,
  after: null,
});

describe('a line of the exported journal', () => {
  it.each(['=1+1', '+33 6', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])(
    'holds %j as text, which a spreadsheet would run',
    (label) => expect(csvLine(entry(label))).toContain(`"'${label}"`),
  );

  it('leaves other texts as they are, quotes doubled', () => {
    expect(csvLine(entry('L’œil = "vif"; etc.'))).toContain(';"L’œil = ""vif""; etc.";');
  });
});
