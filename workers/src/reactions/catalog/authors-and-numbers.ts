import { QueryBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/domain-event';
import { type Occurrence, Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { CatalogProjections } from '@atelier/backend/modules/catalog/projections';
import { ratingChanged } from '@atelier/backend/modules/engagement/engagement.events';
import { ReadRating } from '@atelier/backend/modules/engagement/reviews/reviews.queries';
import { enrolmentRevoked, studentEnrolled } from '@atelier/backend/modules/enrollment/enrollment.events';
import { EnrollmentProjections } from '@atelier/backend/modules/enrollment/projections';
import { CountStudents } from '@atelier/backend/modules/enrollment/access/students.queries';
import { accountRenamed, introductionChanged } from '@atelier/backend/modules/identity/identity.events';
import { ReadIntroduction, ReadProfile } from '@atelier/backend/modules/identity/profiles/profiles.queries';
import { LiveChannel } from '@atelier/backend/platform/realtime/live-channel';

/** Updates an author's introduction and portrait on the pages of their works; nothing is copied for students. */
@Reaction({ queue: 'projections', events: [introductionChanged] })
export class IntroduceAuthorWhenIntroductionChanged implements Reacts {
  constructor(
    private readonly queries: QueryBus,
    private readonly catalog: CatalogProjections,
    private readonly live: LiveChannel,
  ) {}

  async react({ accountId }: PayloadOf<typeof introductionChanged>, { withNote }: Occurrence): Promise<void> {
    const { teaches, ...introduction } = await this.queries.execute(new ReadIntroduction({ accountId }));
    const author = { id: accountId, ...introduction };
    let works: { courses: string[]; tutorials: string[] } = { courses: [], tutorials: [] };
    await withNote(async () => {
      works = teaches ? await this.catalog.upsertAuthor(author) : await this.catalog.updateAuthor(author);
    });
    for (const courseId of works.courses)
      await this.live.publish('public', 'catalogue-changed', { courseId });
    for (const tutorialId of works.tutorials)
      await this.live.publish('public', 'tutorials-changed', { tutorialId });
  }
}

/** Updates the author’s name on their tutorials. */
@Reaction({ queue: 'projections', events: [accountRenamed] })
export class RenameTutorialAuthorWhenAccountRenamed implements Reacts {
  constructor(
    private readonly queries: QueryBus,
    private readonly catalog: CatalogProjections,
    private readonly live: LiveChannel,
  ) {}

  async react({ accountId }: PayloadOf<typeof accountRenamed>, { withNote }: Occurrence): Promise<void> {
    const { name } = await this.queries.execute(new ReadProfile({ accountId }));
    let shown: string[] = [];
    await withNote(async () => (shown = await this.catalog.renameTutorialAuthor(accountId, name)));
    for (const tutorialId of shown) await this.live.publish('public', 'tutorials-changed', { tutorialId });
  }
}

/** Updates the number of students shown. */
@Reaction({ queue: 'projections', events: [studentEnrolled, enrolmentRevoked] })
export class CountStudentsWhenStudentEnrolled implements Reacts {
  constructor(
    private readonly queries: QueryBus,
    private readonly enrollment: EnrollmentProjections,
    private readonly catalog: CatalogProjections,
  ) {}

  async react(
    { enrolmentId, courseId }: PayloadOf<typeof studentEnrolled>,
    { withNote }: Occurrence,
  ): Promise<void> {
    await this.enrollment.countStudent(enrolmentId);
    const students = await this.queries.execute(new CountStudents({ courseId }));
    await withNote(() => this.catalog.updateStudentCount(courseId, students));
  }
}

/** Updates the rating of a course on its cards and page. */
@Reaction({ queue: 'projections', events: [ratingChanged] })
export class ShowRatingWhenRatingChanged implements Reacts {
  constructor(
    private readonly queries: QueryBus,
    private readonly catalog: CatalogProjections,
    private readonly live: LiveChannel,
  ) {}

  async react(
    { subject, subjectId }: PayloadOf<typeof ratingChanged>,
    { withNote }: Occurrence,
  ): Promise<void> {
    if (subject !== 'course') return;
    const rating = await this.queries.execute(new ReadRating({ subjectId }));
    let isSeen = false;
    await withNote(async () => (isSeen = await this.catalog.updateRating(subjectId, rating)));
    if (isSeen) await this.live.publish('public', 'catalogue-changed', { courseId: subjectId });
  }
}
