import { Module } from '@nestjs/common';
import { useCases } from '../../kernel/use-case.js';
import * as accountMailCommands from './accounts/account-mails.commands.js';
import * as accountCommands from './accounts/accounts.commands.js';
import * as inactiveAccountCommands from './accounts/inactive-accounts.commands.js';
import * as firstAdministratorCommands from './accounts/first-administrator.commands.js';
import * as complianceCommands from './compliance/compliance.commands.js';
import * as complianceQueries from './compliance/compliance.queries.js';
import * as emailCommands from './email/email.commands.js';
import * as emailQueries from './email/email.queries.js';
import * as noticeCommands from './notices/notices.commands.js';
import * as noticeQueries from './notices/notices.queries.js';
import * as passwordCommands from './passwords/passwords.commands.js';
import * as passwordQueries from './passwords/passwords.queries.js';
import * as peopleCommands from './people/people.commands.js';
import * as peopleQueries from './people/people.queries.js';
import { IdentityPersonalData } from './personal-data.js';
import * as profileCommands from './profiles/profiles.commands.js';
import * as profileQueries from './profiles/profiles.queries.js';
import { IdentityProjections } from './projections.js';
import * as factorCommands from './second-factor/factors.commands.js';
import * as factorQueries from './second-factor/factors.queries.js';
import * as secondStepCommands from './second-factor/second-step.commands.js';
import * as sessionCommands from './sessions/sessions.commands.js';
import * as sessionQueries from './sessions/sessions.queries.js';
import { SessionDatabaseFallback } from './sessions/sessions.queries.js';

@Module({
  providers: [
    ...useCases(
      accountCommands,
      accountMailCommands,
      inactiveAccountCommands,
      firstAdministratorCommands,
      complianceCommands,
      complianceQueries,
      emailCommands,
      emailQueries,
      passwordCommands,
      passwordQueries,
      sessionCommands,
      sessionQueries,
      secondStepCommands,
      factorCommands,
      factorQueries,
      profileCommands,
      profileQueries,
      peopleCommands,
      peopleQueries,
      noticeCommands,
      noticeQueries,
    ),
    SessionDatabaseFallback,
    IdentityPersonalData,
    IdentityProjections,
  ],
  exports: [IdentityProjections],
})
export class IdentityModule {}
