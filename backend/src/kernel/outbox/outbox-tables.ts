import { numberStays, type DeclaredTable } from '../personal-data.js';

/** What the outbox keeps about people: numbers alone, but for what `emptyInMessages` takes care of. */
export const outboxTables = {
  outbox_message: {
    people: {
      payload: {
        holds: 'account',
        exported: { not: 'it repeats by number what the modules’ own sections tell' },
        closing: { stays: `${numberStays.stays}, for 30 days after the last reaction has run` },
      },
    },
    plain: 'id name trace_parent',
  },
  processed_event: { plain: 'message_id reaction' },
  outbox_parked: {
    people: {
      decided_by: {
        holds: 'account',
        exported: { not: 'what an administrator decided is in their journal' },
        closing: numberStays,
      },
      reason: {
        holds: 'text',
        exported: { not: 'what an administrator decided is in their journal' },
        closing: { stays: 'about a fault, for 13 months' },
      },
    },
    // `words` are a tool's, with every address taken out before they are stored (failure-words.ts).
    plain: 'id message_id event_name reaction queue state sentence words',
  },
} satisfies Record<string, DeclaredTable>;
