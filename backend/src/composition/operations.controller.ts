import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ById } from '@atelier/contracts/common';
import { AbandonBody, BackupRuns, Operations } from '@atelier/contracts/operations';
import { Dispatching } from '../kernel/dispatching.js';
import { ReadMoneyNow } from '../modules/commerce/queries/money-now.js';
import { Access } from '../platform/auth/access.js';
import { Caller, type SignedInCaller } from '../platform/auth/caller.js';
import { Answers, nothing, Refuses } from '../platform/http/route-declarations.js';
import { AskBackup } from '../platform/operations/ask-backup.js';
import { AbandonParked, RetryParked } from '../platform/operations/decide-on-parked.js';
import { ListParked } from '../platform/operations/list-parked.js';
import { ReadDelays } from '../platform/operations/read-delays.js';
import { ListBackupRuns } from '../platform/operations/read-backups.js';
import { known, ReadFigures } from '../platform/operations/read-figures.js';
import { ReadProcesses } from '../platform/operations/read-processes.js';
import { ReadServices } from '../platform/operations/read-services.js';
import { describeParked } from './describe-parked.js';

/** What the operator sees and decides. */
@Controller('operations')
export class OperationsController extends Dispatching {
  @Get()
  @Access('admin')
  @Answers(Operations)
  async read(): Promise<Operations> {
    const [{ parkedCount, services: live, ...figures }, delays, processes, money] = await Promise.all([
      this.queries.execute(new ReadFigures()),
      this.queries.execute(new ReadDelays()),
      this.queries.execute(new ReadProcesses()),
      known(() => this.queries.execute(new ReadMoneyNow())),
    ]);
    const read = { ...figures, ...processes, money, delays };
    // Who reads this was answered.
    const site = { name: 'site', answers: true, milliseconds: null } as const;
    const services = await this.queries.execute(new ReadServices({ live: [site, ...live] }));
    if (parkedCount === null) return { ...read, services, parked: null };
    const messages = await describeParked(this.queries, await this.queries.execute(new ListParked()));
    return { ...read, services, parked: { count: parkedCount, messages } };
  }

  @Get('backups')
  @Access('admin')
  @Answers(BackupRuns)
  async backups(): Promise<BackupRuns> {
    return { runs: await this.queries.execute(new ListBackupRuns()) };
  }

  @Post('backups')
  @Access('admin')
  @Answers(nothing)
  @Refuses('backup-keeper-away')
  async backUp(): Promise<void> {
    await this.commands.execute(new AskBackup());
  }

  @Post('parked/:id/retry')
  @Access('admin')
  @Answers(nothing)
  @Refuses('parked-not-found', 'parked-abandoned')
  async retry(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<void> {
    await this.commands.execute(new RetryParked({ id, by: caller.accountId }));
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
    await this.commands.execute(new AbandonParked({ id, decision: { by: caller.accountId, reason } }));
  }
}
