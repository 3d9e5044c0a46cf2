import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ById } from '@atelier/contracts/common';
import { AbandonBody, Operations } from '@atelier/contracts/operations';
import { Dispatching } from '../kernel/dispatching.js';
import { Access } from '../platform/auth/access.js';
import { Caller, type SignedInCaller } from '../platform/auth/caller.js';
import { Answers, nothing, Refuses } from '../platform/http/route-declarations.js';
import { AbandonParked, RetryParked } from '../platform/operations/decide-on-parked.js';
import { ListParked } from '../platform/operations/list-parked.js';
import { ReadDelays } from '../platform/operations/read-delays.js';
import { ReadFigures } from '../platform/operations/read-figures.js';
import { ReadServices } from '../platform/operations/read-services.js';
import { describeParked } from './describe-parked.js';

/** What the operator sees and decides. */
@Controller('operations')
export class OperationsController extends Dispatching {
  @Get()
  @Access('admin')
  @Answers(Operations)
  async read(): Promise<Operations> {
    const [{ parkedCount, services: live, ...figures }, delays] = await Promise.all([
      this.queries.execute(new ReadFigures()),
      this.queries.execute(new ReadDelays()),
    ]);
    // Who reads this was answered.
    const site = { name: 'site', answers: true, milliseconds: null } as const;
    const services = await this.queries.execute(new ReadServices([site, ...live]));
    if (parkedCount === null) return { ...figures, services, delays, parked: null };
    const messages = await describeParked(this.queries, await this.queries.execute(new ListParked()));
    return { ...figures, services, delays, parked: { count: parkedCount, messages } };
  }

  @Post('parked/:id/retry')
  @Access('admin')
  @Answers(nothing)
  @Refuses('parked-not-found', 'parked-abandoned')
  async retry(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<void> {
    await this.commands.execute(new RetryParked(id, caller.accountId));
  }

  @Post('parked/:id/abandon')
  @Access('admin')
  @Answers(nothing)
  @Refuses('parked-not-found', 'parked-running')
  async abandon(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: AbandonBody }) { reason }: AbandonBody,
  ): Promise<void> {
    await this.commands.execute(new AbandonParked(id, { by: caller.accountId, reason }));
  }
}
