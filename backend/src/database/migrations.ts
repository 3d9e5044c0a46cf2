import { CreateOutbox, ParkMessages } from '../kernel/outbox/migrations.js';
import { CreateAuthoringTables } from '../modules/authoring/migrations/2026-11-21-create-authoring-tables.js';
import { FindCoursesWithoutAccents } from '../modules/authoring/migrations/2026-11-21-find-courses-without-accents.js';
import { FindFaqs } from '../modules/authoring/migrations/2026-11-21-find-faqs.js';
import { NoteFieldSaves } from '../modules/authoring/migrations/2026-11-21-note-field-saves.js';
import { NoteUnusedAssets } from '../modules/authoring/migrations/2026-11-21-note-unused-assets.js';
import { RecordPictures } from '../modules/authoring/migrations/2026-11-22-record-pictures.js';
import { FindListedFaqs } from '../modules/catalog/migrations/2026-11-21-find-listed-faqs.js';
import { NoteOrigin } from '../modules/enrollment/migrations/2026-11-21-note-origin.js';
import { ExtendAuthoring } from '../modules/authoring/migrations/2026-11-21-extend-authoring.js';
import { CreateCatalogTables } from '../modules/catalog/migrations/2026-11-21-create-catalog-tables.js';
import { CreateTutorials } from '../modules/catalog/migrations/2026-11-21-create-tutorials.js';
import { CreateCommerceTables } from '../modules/commerce/migrations/2026-11-21-create-commerce-tables.js';
import { NoteAuthors } from '../modules/commerce/migrations/2026-11-22-note-authors.js';
import { CreateAssessments } from '../modules/engagement/migrations/2026-11-21-create-assessments.js';
import { CreateEngagementTables } from '../modules/engagement/migrations/2026-11-21-create-engagement-tables.js';
import { CreateEnrollmentTables } from '../modules/enrollment/migrations/2026-11-21-create-enrollment-tables.js';
import { AddPeopleAndPasswords } from '../modules/identity/migrations/2026-11-21-add-people-and-passwords.js';
import { CreateSecondFactors } from '../modules/identity/migrations/2026-11-22-create-second-factors.js';
import { LimitSessions } from '../modules/identity/migrations/2026-11-22-limit-sessions.js';
import { FindPeopleWithoutAccents } from '../modules/identity/migrations/2026-11-21-find-people-without-accents.js';
import { CreateAudit } from '../platform/audit/migrations.js';
import { KeepAccess } from '../modules/enrollment/migrations/2026-11-22-keep-access.js';
import { VerifyAddresses } from '../modules/identity/migrations/2026-11-22-verify-addresses.js';
import { CreateIdentityTables } from '../modules/identity/migrations/2026-11-21-create-identity-tables.js';

/** In the order in which they run; a module's tables carry the module's name, and no foreign key crosses modules. */
export const migrations = [
  { name: '2026-11-21-01-create-outbox', class: CreateOutbox },
  { name: '2026-11-21-02-create-identity-tables', class: CreateIdentityTables },
  { name: '2026-11-21-03-create-authoring-tables', class: CreateAuthoringTables },
  { name: '2026-11-21-04-create-catalog-tables', class: CreateCatalogTables },
  { name: '2026-11-21-05-create-commerce-tables', class: CreateCommerceTables },
  { name: '2026-11-21-06-create-enrollment-tables', class: CreateEnrollmentTables },
  { name: '2026-11-21-07-add-people-and-passwords', class: AddPeopleAndPasswords },
  { name: '2026-11-21-08-create-engagement-tables', class: CreateEngagementTables },
  { name: '2026-11-21-09-extend-authoring', class: ExtendAuthoring },
  { name: '2026-11-21-10-create-tutorials', class: CreateTutorials },
  { name: '2026-11-21-11-note-origin', class: NoteOrigin },
  { name: '2026-11-21-12-find-faqs', class: FindFaqs },
  { name: '2026-11-21-13-find-listed-faqs', class: FindListedFaqs },
  { name: '2026-11-21-14-create-assessments', class: CreateAssessments },
  { name: '2026-11-21-15-note-field-saves', class: NoteFieldSaves },
  { name: '2026-11-21-16-note-unused-assets', class: NoteUnusedAssets },
  { name: '2026-11-21-17-find-people-without-accents', class: FindPeopleWithoutAccents },
  { name: '2026-11-21-18-find-courses-without-accents', class: FindCoursesWithoutAccents },
  { name: '2026-11-21-19-create-audit', class: CreateAudit },
  { name: '2026-11-22-40-limit-sessions', class: LimitSessions },
  { name: '2026-11-22-54-record-pictures', class: RecordPictures },
  { name: '2026-11-22-40-verify-addresses', class: VerifyAddresses },
  { name: '2026-11-22-41-keep-access', class: KeepAccess },
  { name: '2026-11-22-35-park-messages', class: ParkMessages },
  { name: '2026-11-22-48-note-authors', class: NoteAuthors },
  { name: '2026-11-22-41-create-second-factors', class: CreateSecondFactors },
];
