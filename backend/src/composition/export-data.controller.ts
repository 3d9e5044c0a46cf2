import { Controller, Get, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { ExportedData } from '@atelier/contracts/exported-data';
import type { FastifyReply } from 'fastify';
import { CourseTitles } from '../modules/authoring/queries/course-titles.js';
import { ListOwnOrders } from '../modules/commerce/queries/list-own-orders.js';
import { ExportAssessments } from '../modules/engagement/queries/export-assessments.js';
import { ExportEnrolments } from '../modules/enrollment/queries/export-enrolments.js';
import { ExportAccount } from '../modules/identity/queries/export-account.js';
import { ListDevices } from '../modules/identity/queries/list-devices.js';
import { ReadSecurity } from '../modules/identity/queries/read-security.js';
import { ReadProfile } from '../modules/identity/queries/read-profile.js';
import { noteAudit } from '../platform/audit/note-audit.js';
import { OwnAudit } from '../platform/audit/own-audit.js';
import { Access } from '../platform/auth/access.js';
import { Answers } from '../platform/http/answers.js';
import { Caller, type SignedInCaller } from '../platform/auth/caller.js';
import { RateLimit } from '../platform/rate-limit/rate-limit.js';

/** GDPR, articles 15 and 20: everything the modules hold about the caller, as one file. */
@Controller('users')
export class ExportDataController {
  constructor(
    private readonly queries: QueryBus,
    private readonly entityManager: EntityManager,
  ) {}

  @Get('profile/export')
  @Access('signed-in')
  @Answers(ExportedData)
  @RateLimit({ name: 'export', by: 'address', limit: 30, seconds: 3600 })
  async export(
    @Caller() caller: SignedInCaller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExportedData> {
    const { accountId } = caller;
    await this.entityManager.fork().transactional((em) => noteAudit(em, { kind: 'data-exported' }));
    const [profile, account, devices, orders, enrolments, assessments, courses, journal, security] =
      await Promise.all([
        this.queries.execute(new ReadProfile(accountId)),
        this.queries.execute(new ExportAccount(accountId)),
        this.queries.execute(new ListDevices(caller)),
        this.queries.execute(new ListOwnOrders(accountId)),
        this.queries.execute(new ExportEnrolments(accountId)),
        this.queries.execute(new ExportAssessments(accountId)),
        this.queries.execute(new CourseTitles({ ownerId: accountId })),
        this.queries.execute(new OwnAudit(accountId)),
        this.queries.execute(new ReadSecurity(accountId)),
      ]);
    reply
      .header('content-disposition', 'attachment; filename="mes-donnees-atelier.json"')
      .header('cache-control', 'private, no-store');
    return {
      exportedAt: new Date().toISOString(),
      profile: { ...profile, ...account },
      security,
      devices: devices.sessions,
      orders,
      enrolments,
      assessments,
      courses,
      journal,
    };
  }
}
