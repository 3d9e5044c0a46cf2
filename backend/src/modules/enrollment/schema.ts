import type { ModuleSchema } from '../../kernel/tables.js';
import { Attestation } from './attestation/attestation.domain.js';
import { Enrolment } from './progress/enrolment.domain.js';
import { Reminder } from './reminders/reminder.domain.js';
import { studentFigures } from './figures.js';
import * as migrations from './migrations/2026-11.js';
import * as exerciseMigrations from './migrations/2026-11-exercises.js';
import * as sourceMigrations from './migrations/2026-11-sources.js';
import { tableSchemas } from './tables.js';

export const enrollmentSchema: ModuleSchema = {
  entities: [...tableSchemas, Enrolment, Attestation, Reminder],
  figures: [studentFigures],
  migrations: [
    { name: '2026-11-21-06-create-enrollment-tables', class: migrations.CreateEnrollmentTables },
    { name: '2026-11-21-11-note-origin', class: migrations.AddEnrolmentOrigin },
    { name: '2026-11-22-41-keep-access', class: migrations.CreateInvitations },
    { name: '2026-11-22-72-order-students', class: migrations.IndexStudentListOrder },
    { name: '2026-11-22-89-rest-access', class: migrations.AddAccessSuspension },
    { name: '2026-11-22-85-keep-figures', class: migrations.CreateEnrollmentFigures },
    { name: '2026-11-22-99-keep-positions', class: migrations.CreatePlaybackPositions },
    { name: '2026-11-22-99-note-reopened', class: migrations.AddReopenedLessons },
    { name: '2026-11-22-99-keep-answers', class: migrations.CreateQuizAnswers },
    { name: '2026-11-22-99-keep-notes', class: migrations.CreateNotes },
    { name: '2026-11-22-99-keep-attestations', class: migrations.CreateAttestations },
    { name: '2026-11-23-180-remind-students', class: migrations.CreateStudentReminders },
    { name: '2026-11-23-181-note-watched', class: migrations.AddWatchedSegments },
    { name: '2026-11-23-200-open-sections', class: migrations.AddSectionOpenings },
    { name: '2026-11-25-210-note-opened', class: migrations.AddFirstDeliveredAt },
    { name: '2026-11-26-200-count-playback', class: migrations.CreatePlaybackQuality },
    { name: '2026-11-26-310-compose-waiting-addresses', class: migrations.NormaliseInvitationEmails },
    { name: '2026-11-26-350-draw-quizzes', class: migrations.CreateQuizAttempts },
    { name: '2026-11-26-400-keep-exercises', class: exerciseMigrations.CreateExercises },
    { name: '2026-11-26-411-close-sources', class: sourceMigrations.HideSourcesOfClosedLessons },
    { name: '2026-11-28-500-claim-tries', class: exerciseMigrations.ClaimTries },
    { name: '2026-11-28-501-index-waiting-tries', class: exerciseMigrations.IndexWaitingTries },
    { name: '2026-11-28-521-spell-waiting-domains', class: migrations.SpellWaitingDomains },
  ],
};
