import type { ModuleSchema } from '../../kernel/tables.js';
import { Attestation } from './attestation/attestation.domain.js';
import { Enrolment } from './progress/enrolment.domain.js';
import { Reminder } from './reminders/reminder.domain.js';
import { studentFigures } from './figures.js';
import * as migrations from './migrations/2026-11.js';
import { tableSchemas } from './tables.js';

export const enrollmentSchema: ModuleSchema = {
  entities: [...tableSchemas, Enrolment, Attestation, Reminder],
  figures: [studentFigures],
  migrations: [
    { name: '2026-11-21-06-create-enrollment-tables', class: migrations.CreateEnrollmentTables },
    { name: '2026-11-21-11-note-origin', class: migrations.NoteOrigin },
    { name: '2026-11-22-41-keep-access', class: migrations.KeepAccess },
    { name: '2026-11-22-72-order-students', class: migrations.OrderStudents },
    { name: '2026-11-22-89-rest-access', class: migrations.RestAccess },
    { name: '2026-11-22-85-keep-figures', class: migrations.KeepEnrollmentFigures },
    { name: '2026-11-22-99-keep-positions', class: migrations.KeepPositions },
    { name: '2026-11-22-99-note-reopened', class: migrations.NoteReopened },
    { name: '2026-11-22-99-keep-answers', class: migrations.KeepAnswers },
    { name: '2026-11-22-99-keep-notes', class: migrations.KeepNotes },
    { name: '2026-11-22-99-keep-attestations', class: migrations.KeepAttestations },
    { name: '2026-11-23-180-remind-students', class: migrations.RemindStudents },
    { name: '2026-11-23-181-note-watched', class: migrations.NoteWatched },
    { name: '2026-11-23-200-open-sections', class: migrations.OpenSections },
    { name: '2026-11-25-210-note-opened', class: migrations.NoteOpened },
    { name: '2026-11-26-200-count-playback', class: migrations.CountPlayback },
    { name: '2026-11-26-310-compose-waiting-addresses', class: migrations.ComposeWaitingAddresses },
  ],
};
