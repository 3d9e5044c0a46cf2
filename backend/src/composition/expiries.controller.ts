import { InjectQueue } from '@nestjs/bullmq';
import { Controller, Get, Param, Post } from '@nestjs/common';
import { Expiries, ExpiryName } from '@atelier/contracts/privacy';
import type { Queue } from 'bullmq';
import { ExpiryJobs } from '../database/expiries.js';
import { PeoplesData } from '../database/personal-data.js';
import { DomainError } from '../kernel/domain-error.js';
import { Access } from '../platform/auth/access.js';
import { Answers, noContent, Refuses } from '../platform/http/declared-routes.js';

/** Enforced durations, for the operator. */
@Controller('operations/expiries')
export class ExpiriesController {
  constructor(
    private readonly people: PeoplesData,
    private readonly expiries: ExpiryJobs,
    @InjectQueue('maintenance') private readonly chores: Queue,
  ) {}

  @Get()
  @Access('admin')
  @Answers(Expiries)
  async read(): Promise<Expiries> {
    const now = new Date();
    return {
      takenAt: now.toISOString(),
      rows: this.people.privacyTable(),
      expiries: await this.expiries.read(now),
    };
  }

  /** Queued: the worker runs it, and a repeat finds nothing left. */
  @Post(':name/run')
  @Access('admin')
  @Answers(noContent)
  @Refuses('expiry-not-found')
  async run(@Param({ schema: ExpiryName }) { name }: ExpiryName): Promise<void> {
    const declared = this.expiries.find(name);
    if (declared.length === 0) throw new DomainError('expiry-not-found');
    for (const { name: only, term } of declared)
      await (term.job ? this.chores.add(term.job, {}) : this.chores.add('expire-data', { only }));
  }
}
