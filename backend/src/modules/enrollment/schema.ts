import type { ModuleSchema } from '../../kernel/tables.js';
import { Attestation } from './attestation/attestation.domain.js';
import { Enrolment } from './progress/enrolment.domain.js';
import { Reminder } from './reminders/reminder.domain.js';
import { studentFigures } from './figures.js';
import {
  ComposeWaitingAddresses,
  CountPlayback,
  CreateEnrollmentTables,
  KeepAccess,
  KeepAnswers,
  KeepAttestations,
  KeepEnrollmentFigures,
  KeepNotes,
  KeepPositions,
  NoteOpened,
  NoteOrigin,
  NoteReopened,
  NoteWatched,
  OpenSections,
  OrderStudents,
  RemindStudents,
  RestAccess,
} from './migrations/2026-11.js';
import { tableSchemas } from './tables.js';

export const enrollmentSchema: ModuleSchema = {
  entities: [...tableSchemas, Enrolment, Attestation, Reminder],
  figures: [studentFigures],
  migrations: [
    { name: '2026-11-21-06-create-enrollment-tables', class: CreateEnrollmentTables },
    { name: '2026-11-21-11-note-origin', class: NoteOrigin },
    { name: '2026-11-22-41-keep-access', class: KeepAccess },
    { name: '2026-11-22-72-order-students', class: OrderStudents },
    { name: '2026-11-22-89-rest-access', class: RestAccess },
    { name: '2026-11-22-85-keep-figures', class: KeepEnrollmentFigures },
    { name: '2026-11-22-99-keep-positions', class: KeepPositions },
    { name: '2026-11-22-99-note-reopened', class: NoteReopened },
    { name: '2026-11-22-99-keep-answers', class: KeepAnswers },
    { name: '2026-11-22-99-keep-notes', class: KeepNotes },
    { name: '2026-11-22-99-keep-attestations', class: KeepAttestations },
    { name: '2026-11-23-180-remind-students', class: RemindStudents },
    { name: '2026-11-23-181-note-watched', class: NoteWatched },
    { name: '2026-11-23-200-open-sections', class: OpenSections },
    { name: '2026-11-25-210-note-opened', class: NoteOpened },
    { name: '2026-11-26-200-count-playback', class: CountPlayback },
    { name: '2026-11-26-310-compose-waiting-addresses', class: ComposeWaitingAddresses },
  ],
};
