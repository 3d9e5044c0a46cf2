import type { ModuleSchema } from '../../kernel/module-schema.js';
import { Attestation } from './domain/attestation.js';
import { Enrolment } from './domain/enrolment.js';
import { Reminder } from './domain/reminder.js';
import { studentFigures } from './figures.js';
import { CreateEnrollmentTables } from './migrations/2026-11-21-create-enrollment-tables.js';
import { NoteOrigin } from './migrations/2026-11-21-note-origin.js';
import { KeepAccess } from './migrations/2026-11-22-keep-access.js';
import { RestAccess } from './migrations/2026-11-22-rest-access.js';
import { OrderStudents } from './migrations/2026-11-22-order-students.js';
import { KeepPositions } from './migrations/2026-11-22-keep-positions.js';
import { NoteReopened } from './migrations/2026-11-22-note-reopened.js';
import { KeepAnswers } from './migrations/2026-11-22-keep-answers.js';
import { KeepNotes } from './migrations/2026-11-22-keep-notes.js';
import { KeepEnrollmentFigures } from './migrations/2026-11-22-keep-figures.js';
import { KeepAttestations } from './migrations/2026-11-22-keep-attestations.js';
import { RemindStudents } from './migrations/2026-11-23-remind-students.js';
import { NoteWatched } from './migrations/2026-11-23-note-watched.js';
import { OpenSections } from './migrations/2026-11-23-open-sections.js';
import { NoteOpened } from './migrations/2026-11-25-note-opened.js';
import { CountPlayback } from './migrations/2026-11-26-count-playback.js';
import { ComposeWaitingAddresses } from './migrations/2026-11-26-compose-waiting-addresses.js';
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
