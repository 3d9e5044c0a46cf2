import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { PurgePublications } from '@atelier/backend/modules/authoring/publication/publication.commands';
import { IndexTranscripts } from '@atelier/backend/modules/authoring/media/captions.commands';
import {
  MarkUnusedAssets,
  RemoveUnusedAssets,
} from '@atelier/backend/modules/authoring/media/unused-assets.commands';
import { AssetsInCourses, UnusedMediaBytes } from '@atelier/backend/modules/authoring/media/media.queries';
import { RemoveUnusedSourceTexts } from '@atelier/backend/modules/authoring/sources/sources.commands';
import { AssetsInCatalogue } from '@atelier/backend/modules/catalog/media.queries';
import { RecordPriceChanges } from '@atelier/backend/modules/catalog/prices/prices.commands';
import {
  CompareWithProviders,
  ReconcilePayments,
} from '@atelier/backend/modules/commerce/payments/reconciliation.commands';
import { CloseBookPeriods, VerifyArchives } from '@atelier/backend/modules/commerce/books/archives.commands';
import { HandOverDue } from '@atelier/backend/modules/commerce/books/hand-over.commands';
import { IssueMissingInvoices } from '@atelier/backend/modules/commerce/invoices/invoices.commands';
import { DeliverGifts } from '@atelier/backend/modules/commerce/gifts/gifts.commands';
import { ReconcileRefunds } from '@atelier/backend/modules/commerce/refunds/refund-processing.commands';
import { WatchVatThresholds } from '@atelier/backend/modules/commerce/vat/vat.commands';
import { OrderedCourses } from '@atelier/backend/modules/commerce/orders/purchases.queries';
import { RemindOverdueDecisions } from '@atelier/backend/modules/engagement/reports/reports.commands';
import { AssetsInSyllabi } from '@atelier/backend/modules/enrollment/learning/syllabus.queries';
import { ListAccountPictures } from '@atelier/backend/modules/identity/profiles/profiles.queries';
import {
  AnnounceClosings,
  CloseInactiveAccount,
  ListDueClosings,
} from '@atelier/backend/modules/identity/accounts/inactive-accounts.commands';
import { CountCoursesOfStudent } from '@atelier/backend/modules/enrollment/access/access.queries';
import { NetSpent } from '@atelier/backend/modules/commerce/revenue/revenue.queries';
import { ExpiryJobs } from '@atelier/backend/database/expiries';
import { CONFIG, type Config } from '@atelier/backend/config';
import { deleteFinishedMessages } from '@atelier/backend/kernel/outbox/outbox-message';
import { sweepAudit } from '@atelier/backend/platform/audit/audit-refusals';
import { LOGGER, type Logger } from '@atelier/backend/platform/logging/logger';
import { diskSpace } from '@atelier/backend/platform/media/storage/disk-storage';
import { MEDIA_STORAGE, type MediaStorage } from '@atelier/backend/platform/media/storage/media-storage';
import { ResumableUploads } from '@atelier/backend/platform/media/uploads/resumable-uploads';
import { measureMedia, recordDiskUsage } from '@atelier/backend/platform/operations/disk-usage';
import { unusedMediaDays } from '@atelier/contracts/operations';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Job, Queue } from 'bullmq';
import { LoggedWorkerHost } from './logged-worker-host.js';

const minute = 60_000;
const day = 24 * 60 * minute;

interface MaintenanceTask {
  /** Interval. */
  minutes: number;
  run: (data: { only?: string }) => Promise<unknown>;
}

/** Tasks of earlier versions, whose schedules are still in Redis. */
const retiredTasks = ['sweep-sessions', 'sweep-messages'];

const every = (minutes: number, run: MaintenanceTask['run']): MaintenanceTask => ({ minutes, run });

/** Periodic maintenance tasks. One job scheduler per task in Redis, for any number of workers. */
@Injectable()
@Processor({ name: 'maintenance' })
export class Maintenance extends LoggedWorkerHost implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectQueue('maintenance') private readonly queue: Queue,
    @Inject(MEDIA_STORAGE) private readonly storage: MediaStorage,
    private readonly uploads: ResumableUploads,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) logger: Logger,
    private readonly entityManager: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly expiries: ExpiryJobs,
  ) {
    super(logger);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.schedule();
    // Rescheduled periodically, in case Redis has lost its data; otherwise a no-op.
    this.timer = setInterval(() => void this.schedule().catch((error: unknown) => this.warn(error)), minute);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async schedule(): Promise<void> {
    for (const [name, { minutes }] of Object.entries(this.tasks))
      await this.queue.upsertJobScheduler(name, { every: minutes * minute }, { name });
    for (const name of retiredTasks) await this.queue.removeJobScheduler(name);
  }

  private warn(error: unknown): void {
    this.logger.warn({ err: error }, 'maintenance tasks could not be scheduled; the next minute tries again');
  }

  async process(job: Job): Promise<unknown> {
    const task = this.tasks[job.name];
    // Queued by a worker of the previous version, during a release.
    if (retiredTasks.includes(job.name)) return undefined;
    if (!task) throw new Error(`There is no maintenance task "${job.name}"`);
    return this.expiries.runJob(job.name, () => task.run(job.data ?? {}));
  }

  private readonly tasks: Record<string, MaintenanceTask> = {
    'reconcile-payments': every(1, () => this.commands.execute(new ReconcilePayments())),
    'reconcile-refunds': every(1, () => this.commands.execute(new ReconcileRefunds())),
    'record-price-changes': every(1, () => this.commands.execute(new RecordPriceChanges({}))),
    'deliver-gifts': every(1, () => this.commands.execute(new DeliverGifts())),
    // Two days, so that a day without a running worker is covered.
    'compare-with-providers': every(24 * 60, () =>
      this.commands.execute(new CompareWithProviders({ since: new Date(Date.now() - 2 * day) })),
    ),
    'draw-up-missing-invoices': every(24 * 60, () => this.commands.execute(new IssueMissingInvoices())),
    'watch-vat-thresholds': every(60, () =>
      this.commands.execute(new WatchVatThresholds({ now: new Date() })),
    ),
    'close-book-periods': every(60, () => this.commands.execute(new CloseBookPeriods({ now: new Date() }))),
    'verify-archives': every(24 * 60, () => this.commands.execute(new VerifyArchives({ now: new Date() }))),
    'hand-over': every(1, () => this.commands.execute(new HandOverDue({ now: new Date() }))),
    'sweep-outbox': every(60, () => deleteFinishedMessages(this.entityManager)),
    'expire-data': every(60, (data) => this.expiries.run(data)),
    'close-inactive-accounts': every(24 * 60, () => this.closeInactiveAccounts()),
    'keep-transcripts': every(60, () => this.commands.execute(new IndexTranscripts())),
    'note-disk': every(60, async () =>
      recordDiskUsage(this.entityManager, await diskSpace(this.config.mediaDir)),
    ),
    'measure-media': every(5, () =>
      measureMedia(this.entityManager, this.storage, () => this.queries.execute(new UnusedMediaBytes())),
    ),
    'sweep-audit': every(60, () => sweepAudit(this.entityManager)),
    'remind-decisions': every(15, () => this.commands.execute(new RemindOverdueDecisions({}))),
    'sweep-abandoned-uploads': every(60, async () => {
      const yesterday = new Date(Date.now() - day);
      return (await this.storage.sweepStaging(yesterday)) + (await this.uploads.sweep(yesterday));
    }),
    'sweep-publications': every(60, () => this.commands.execute(new PurgePublications())),
    // Mark and sweep: marked by one run, deleted by another a month later, after checking all modules again.
    'sweep-unused-media': every(24 * 60, async () => {
      await this.commands.execute(new MarkUnusedAssets({ usedIds: await this.usedAssets() }));
      const unusedBefore = new Date(Date.now() - unusedMediaDays * day);
      const removed = await this.commands.execute(
        new RemoveUnusedAssets({ usedIds: await this.usedAssets(), unusedBefore }),
      );
      // A day old, so that no upload under way has them.
      const sentBefore = new Date(Date.now() - day);
      return removed + (await this.commands.execute(new RemoveUnusedSourceTexts({ sentBefore })));
    }),
  };

  /** Announces closings, and closes what was announced. A course or money that the copies miss keeps the account. */
  private async closeInactiveAccounts(): Promise<number> {
    await this.commands.execute(new AnnounceClosings({}));
    let closedCount = 0;
    for (const accountId of await this.queries.execute(new ListDueClosings({}))) {
      const courses = await this.queries.execute(new CountCoursesOfStudent({ studentId: accountId }));
      const cents = await this.queries.execute(new NetSpent({ buyerId: accountId }));
      if (courses > 0 || cents > 0) continue;
      if (await this.commands.execute(new CloseInactiveAccount({ accountId }))) closedCount += 1;
    }
    return closedCount;
  }

  /**
   * All files referenced by any module. A student's copy of a programme outlives the course: it counts while the
   * course exists, and permanently once anyone has enrolled in or ordered it.
   */
  private async usedAssets(): Promise<string[]> {
    const [courses, catalogue, syllabi, ordered, portraits] = await Promise.all([
      this.queries.execute(new AssetsInCourses()),
      this.queries.execute(new AssetsInCatalogue()),
      this.queries.execute(new AssetsInSyllabi()),
      this.queries.execute(new OrderedCourses()),
      this.queries.execute(new ListAccountPictures()),
    ]);
    const usedCourseIds = new Set([...courses.map(({ courseId }) => courseId), ...ordered]);
    const keptSyllabi = syllabi.filter(
      ({ courseId, isFollowed }) => isFollowed || usedCourseIds.has(courseId),
    );
    const used = [...courses, ...keptSyllabi].flatMap(({ assetId }) => assetId ?? []);
    return [...new Set([...used, ...catalogue, ...portraits])];
  }
}
