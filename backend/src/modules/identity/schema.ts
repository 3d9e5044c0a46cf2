import type { ModuleSchema } from '../../kernel/module-schema.js';
import { Account } from './domain/account.js';
import { AddressLink } from './domain/address-link.js';
import { Challenge } from './domain/challenge.js';
import { PasswordLink } from './domain/password-link.js';
import { SecondFactors } from './domain/second-factors.js';
import { Session } from './domain/session.js';
import { peopleFigures } from './figures.js';
import { AddPeopleAndPasswords } from './migrations/2026-11-21-add-people-and-passwords.js';
import { CreateIdentityTables } from './migrations/2026-11-21-create-identity-tables.js';
import { FindPeopleWithoutAccents } from './migrations/2026-11-21-find-people-without-accents.js';
import { CreateSecondFactors } from './migrations/2026-11-22-create-second-factors.js';
import { LimitSessions } from './migrations/2026-11-22-limit-sessions.js';
import { VerifyAddresses } from './migrations/2026-11-22-verify-addresses.js';
import { FindPeopleByAddress } from './migrations/2026-11-22-find-people-by-address.js';
import { WelcomeOnce } from './migrations/2026-11-22-welcome-once.js';
import { KeepIdentityFigures } from './migrations/2026-11-22-keep-figures.js';
import { ChooseNotices } from './migrations/2026-11-22-choose-notices.js';
import { IntroduceTeachers } from './migrations/2026-11-23-introduce-teachers.js';
import { OneAccountAMailbox } from './migrations/2026-11-25-one-account-a-mailbox.js';
import { NotePeople } from './migrations/2026-11-26-note-people.js';
import { SummarizePeople } from './migrations/2026-11-23-summarize-people.js';
import { tableSchemas } from './tables.js';

export const identitySchema: ModuleSchema = {
  entities: [...tableSchemas, Account, Session, PasswordLink, AddressLink, Challenge, SecondFactors],
  figures: [peopleFigures],
  migrations: [
    { name: '2026-11-21-02-create-identity-tables', class: CreateIdentityTables },
    { name: '2026-11-21-07-add-people-and-passwords', class: AddPeopleAndPasswords },
    { name: '2026-11-21-17-find-people-without-accents', class: FindPeopleWithoutAccents },
    { name: '2026-11-22-40-limit-sessions', class: LimitSessions },
    { name: '2026-11-22-40-verify-addresses', class: VerifyAddresses },
    { name: '2026-11-22-41-create-second-factors', class: CreateSecondFactors },
    { name: '2026-11-22-71-find-people-by-address', class: FindPeopleByAddress },
    { name: '2026-11-22-83-keep-figures', class: KeepIdentityFigures },
    { name: '2026-11-22-94-welcome-once', class: WelcomeOnce },
    { name: '2026-11-22-97-choose-notices', class: ChooseNotices },
    { name: '2026-11-23-145-introduce-teachers', class: IntroduceTeachers },
    { name: '2026-11-23-150-summarize-people', class: SummarizePeople },
    { name: '2026-11-25-10-one-account-a-mailbox', class: OneAccountAMailbox },
    { name: '2026-11-26-311-note-people', class: NotePeople },
  ],
};
