import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import { ById } from '@atelier/contracts/common';
import { AbandonBody, BackupRuns, Operations, type ParkedMessage } from '@atelier/contracts/operations';
import { BusClient } from '../kernel/use-case.js';
import { CourseTitles } from '../modules/authoring/courses/courses.queries.js';
import { DescribeAssets } from '../modules/authoring/media/media.queries.js';
import { ReadPaymentStats } from '../modules/commerce/anomalies/anomalies.queries.js';
import { Access, Caller, type SignedInCaller } from '../platform/auth/access.js';
import { Answers, noContent, Refuses } from '../platform/http/declared-routes.js';
import { RequestBackup, ListBackupRuns } from '../platform/operations/backups.js';
import {
  AbandonParked,
  ListParked,
  type ParkedReaction,
  RetryParked,
} from '../platform/operations/parked-reactions.js';
import { ReadProcesses } from '../platform/operations/process-watch.js';
import { titleOf } from '../platform/operations/reaction-titles.fr.js';
import { ReadDelays, ReadFigures, readOrNull } from '../platform/operations/read-figures.js';
import { ReadServices } from '../platform/operations/service-history.js';
import { findPeopleById } from './people/find-people.js';

/** Reactions whose failure is shown to the author beside the video. */
const shownToAuthor = ['prepare-video-when-video-uploaded', 'encode-video-when-video-prepared'];

const idIn = (payload: Record<string, unknown>, ...names: string[]): string | null => {
  const id = names.map((name) => payload[name]).find((value) => typeof value === 'string');
  return typeof id === 'string' ? id : null;
};

const byId = <Found extends { id: string }>(rows: Found[]) => new Map(rows.map((one) => [one.id, one]));
const present = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

/** Adds to parked messages what they are about, and the error shown to the person concerned; each from its module. */
async function describeParked(queries: QueryBus, parked: ParkedReaction[]): Promise<ParkedMessage[]> {
  const assetIds = present(parked.map(({ payload }) => idIn(payload, 'assetId')));
  const courseIds = present(parked.map(({ payload }) => idIn(payload, 'courseId')));
  const [assetList, courseList] = await Promise.all([
    queries.execute(new DescribeAssets({ ids: assetIds })),
    queries.execute(new CourseTitles({ ids: courseIds })),
  ]);
  const assets = byId(assetList);
  const courses = byId(courseList);
  const personIds = present([
    ...parked.map(({ payload }) => idIn(payload, 'accountId', 'userId', 'studentId')),
    ...assetList.map(({ ownerId }) => ownerId),
  ]);
  const people = await findPeopleById(queries, personIds);
  return parked.map(({ id, payload, ...rest }) => {
    const asset = assets.get(idIn(payload, 'assetId') ?? '');
    const course = courses.get(idIn(payload, 'courseId') ?? '');
    const person = people.get(idIn(payload, 'accountId', 'userId', 'studentId') ?? '')?.name;
    const author = people.get(asset?.ownerId ?? '')?.name;
    const isShownToAuthor = shownToAuthor.includes(rest.reaction) && asset?.error && author;
    return {
      _id: id,
      ...rest,
      title: titleOf(rest.reaction, asset?.fileName ?? course?.title ?? person ?? null),
      seenBy: isShownToAuthor && asset.error ? { name: author, sentence: asset.error } : null,
    };
  });
}

/** Operations: monitoring and decisions. */
@Controller('operations')
export class OperationsController extends BusClient {
  @Get()
  @Access('admin')
  @Answers(Operations)
  async read(): Promise<Operations> {
    const [{ parkedCount, services: live, ...figures }, delays, processes, money] = await Promise.all([
      this.queries.execute(new ReadFigures()),
      this.queries.execute(new ReadDelays()),
      this.queries.execute(new ReadProcesses()),
      readOrNull(() => this.queries.execute(new ReadPaymentStats())),
    ]);
    const operations = { ...figures, ...processes, money, delays };
    // The site is up, as it serves this request.
    const site = { name: 'site', answers: true, milliseconds: null } as const;
    const services = await this.queries.execute(new ReadServices({ live: [site, ...live] }));
    if (parkedCount === null) return { ...operations, services, parked: null };
    const messages = await describeParked(this.queries, await this.queries.execute(new ListParked()));
    return { ...operations, services, parked: { count: parkedCount, messages } };
  }

  @Get('backups')
  @Access('admin')
  @Answers(BackupRuns)
  async backups(): Promise<BackupRuns> {
    return { runs: await this.queries.execute(new ListBackupRuns()) };
  }

  @Post('backups')
  @Access('admin')
  @Answers(noContent)
  @Refuses('backup-keeper-away')
  async backUp(): Promise<void> {
    await this.commands.execute(new RequestBackup());
  }

  @Post('parked/:id/retry')
  @Access('admin')
  @Answers(noContent)
  @Refuses('parked-not-found', 'parked-abandoned')
  async retry(@Caller() caller: SignedInCaller, @Param({ schema: ById }) { id }: ById): Promise<void> {
    await this.commands.execute(new RetryParked({ id, by: caller.accountId }));
  }

  @Post('parked/:id/abandon')
  @Access('admin')
  @Answers(noContent)
  @Refuses('parked-not-found', 'parked-running')
  async abandon(
    @Caller() caller: SignedInCaller,
    @Param({ schema: ById }) { id }: ById,
    @Body({ schema: AbandonBody }) { reason }: AbandonBody,
  ): Promise<void> {
    await this.commands.execute(new AbandonParked({ id, decision: { by: caller.accountId, reason } }));
  }
}
