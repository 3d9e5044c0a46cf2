import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Id } from '@atelier/contracts/common';
import { AbandonBody, Operations } from '@atelier/contracts/operations';
import { z } from 'zod';
import { Access } from '../platform/auth/access.js';
import { Caller, type SignedInCaller } from '../platform/auth/caller.js';
import { Answers, nothing } from '../platform/http/answers.js';
import { Refuses } from '../platform/http/refuses.js';
import { AbandonParked, RetryParked } from '../platform/operations/decide-on-parked.js';
import { ListParked } from '../platform/operations/list-parked.js';
import { ReadFigures } from '../platform/operations/read-figures.js';
import { describeParked } from './describe-parked.js';

const ById = z.object({ id: Id });
type ById = z.infer<typeof ById>;

/** What the operator sees and decides. */
@Controller('operations')
export class OperationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Access('admin')
  @Answers(Operations)
  async read(): Promise<Operations> {
    const { parkedCount, ...figures } = await this.queries.execute(new ReadFigures());
    if (parkedCount === null) return { ...figures, parked: null };
    const messages = await describeParked(this.queries, await this.queries.execute(new ListParked()));
    return { ...figures, parked: { count: parkedCount, messages } };
  }

  @Post('parked/:id/retry')
  @HttpCode(204)
  @Access('admin')
  @Answers(nothing)
  @Refuses('parked-not-found', 'parked-abandoned')
  async retry(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<void> {
    await this.commands.execute(new RetryParked(id, caller.accountId));
  }

  @Post('parked/:id/abandon')
  @HttpCode(204)
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
