import type { ModuleSchema } from '../../kernel/module-schema.js';
import { Enrolment } from './domain/enrolment.js';
import { CreateEnrollmentTables } from './migrations/2026-11-21-create-enrollment-tables.js';
import { NoteOrigin } from './migrations/2026-11-21-note-origin.js';
import { KeepAccess } from './migrations/2026-11-22-keep-access.js';
import { OrderStudents } from './migrations/2026-11-22-order-students.js';
import { tableSchemas } from './tables.js';

export const enrollmentSchema: ModuleSchema = {
  entities: [...tableSchemas, Enrolment],
  migrations: [
    { name: '2026-11-21-06-create-enrollment-tables', class: CreateEnrollmentTables },
    { name: '2026-11-21-11-note-origin', class: NoteOrigin },
    { name: '2026-11-22-41-keep-access', class: KeepAccess },
    { name: '2026-11-22-72-order-students', class: OrderStudents },
  ],
};
