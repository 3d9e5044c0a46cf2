import { Controller, Get, Res } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ExportedData } from '@atelier/contracts/exported-data';
import type { FastifyReply } from 'fastify';
import { PeoplesData } from '../database/personal-data.js';
import { noteAudit } from '../platform/audit/note-audit.js';
import { Access, Caller, type SignedInCaller } from '../platform/auth/access.js';
import { Answers } from '../platform/http/declared-routes.js';
import { RateLimit } from '../platform/rate-limit/rate-limit.js';

/** GDPR, articles 15 and 20: all data the modules hold about the caller, as one file. */
@Controller('users')
export class ExportDataController {
  constructor(
    private readonly people: PeoplesData,
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
    await this.entityManager.fork().transactional((em) => noteAudit(em, { kind: 'data-exported' }));
    const exported = await this.people.export(caller);
    reply
      .header('content-disposition', 'attachment; filename="mes-donnees-atelier.json"')
      .header('cache-control', 'private, no-store');
    return { exportedAt: new Date().toISOString(), uses: this.people.privacyTable(), ...exported };
  }
}
