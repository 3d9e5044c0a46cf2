import type { ModuleSchema } from '../../kernel/tables.js';
import { Account } from './accounts/account.domain.js';
import { AddressLink, PasswordLink } from './accounts/mailed-link.domain.js';
import { peopleFigures } from './figures.js';
import * as migrations from './migrations/2026-11.js';
import { CreateComplianceAnswers } from './migrations/2026-11-compliance.js';
import { AnnounceClosings } from './migrations/2026-11-closing.js';
import { Challenge } from './second-factor/challenge.domain.js';
import { SecondFactors } from './second-factor/second-factors.domain.js';
import { Session } from './sessions/session.domain.js';
import { tableSchemas } from './tables.js';

export const identitySchema: ModuleSchema = {
  entities: [...tableSchemas, Account, Session, PasswordLink, AddressLink, Challenge, SecondFactors],
  figures: [peopleFigures],
  migrations: [
    { name: '2026-11-21-02-create-identity-tables', class: migrations.CreateIdentityTables },
    { name: '2026-11-21-07-add-people-and-passwords', class: migrations.AddPeopleAndPasswords },
    { name: '2026-11-21-17-find-people-without-accents', class: migrations.IndexFoldedNames },
    { name: '2026-11-22-40-limit-sessions', class: migrations.AddSessionExpiry },
    { name: '2026-11-22-40-verify-addresses', class: migrations.AddEmailVerification },
    { name: '2026-11-22-41-create-second-factors', class: migrations.CreateSecondFactors },
    { name: '2026-11-22-71-find-people-by-address', class: migrations.IndexEmailSearch },
    { name: '2026-11-22-83-keep-figures', class: migrations.CreateIdentityFigures },
    { name: '2026-11-22-94-welcome-once', class: migrations.AddWelcomedAt },
    { name: '2026-11-22-97-choose-notices', class: migrations.CreateNoticeOptOuts },
    { name: '2026-11-23-145-introduce-teachers', class: migrations.CreateIntroductions },
    { name: '2026-11-23-150-summarize-people', class: migrations.AddPersonSummary },
    { name: '2026-11-25-10-one-account-a-mailbox', class: migrations.NormaliseAccountEmails },
    { name: '2026-11-26-311-note-people', class: migrations.CreatePersonNotes },
    { name: '2026-11-26-330-announce-closings', class: AnnounceClosings },
    { name: '2026-11-27-411-create-compliance-answers', class: CreateComplianceAnswers },
    { name: '2026-11-28-520-spell-account-domains', class: migrations.SpellAccountDomains },
  ],
};
