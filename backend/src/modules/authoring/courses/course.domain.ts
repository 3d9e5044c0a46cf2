import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type CourseField,
  type FieldTicket,
  type SectionInput,
  titleMaxLength,
} from '@atelier/contracts/authoring';
import type { StoredVerification } from '@atelier/contracts/exercise-verdict';
import type { PublicationGap } from '@atelier/contracts/publication-state';
import type { SourceMark } from '@atelier/contracts/lesson-source';
import { sourceLimits } from '@atelier/contracts/words/source-limits';
import { courseFieldLabels } from '@atelier/contracts/words/course-fields';
import { namesOf } from '@atelier/contracts/words/names-of';
import { DomainError } from '../../../kernel/domain-error.js';
import { record } from '../../../kernel/domain-event.js';
import type { AssetDurations, FileStatus, Stored } from '../../../lesson-kinds/lesson-kind.js';
import {
  courseArchived,
  courseChanged,
  courseDeleted,
  courseDrafted,
  coursePublished,
  courseRestored,
  courseUnpublished,
  exerciseVerificationRequested,
  lessonsPublished,
  sourcesPaired,
  youtubeVideoLinked,
} from '../authoring.events.js';
import {
  changesBetween,
  contentWithoutChange,
  type VersionChange,
  withVersionRestored,
} from '../publication/version-changes.domain.js';
import {
  arrange,
  copyOf,
  type Faq,
  type LessonSource,
  lessonsOf,
  linkedDurations,
  minutesOf,
  type Programme,
  type SourcePair,
  sourcePairsOf,
  withMeasuredMinutes,
  withShownSources,
  unmeasuredVideoIds,
  withLinkedDuration,
  withLinkedDurations,
  withSourceMark,
  withVerification,
} from '../programme/programme.domain.js';
import { isEmptied, publicationGaps } from '../publication/publication-gaps.domain.js';
import {
  completeVersion,
  type ContentField,
  contentFieldsOf,
  type CourseContent,
  publicProgramme,
  publishableContentOf,
} from './course-content.domain.js';
import { blankCourse, courseSchema, type FieldSaves } from './course-schema.domain.js';

export interface FieldEdit extends Partial<FieldTicket> {
  field: CourseField;
}

/**
 * Whether the field was saved after the revision that its editor knows, and by none of their own saves. Several
 * fields can thus be sent at once, in any order, and no tab overwrites another's.
 */
function isSaveConflict(saves: FieldSaves, { field, revision, save, after = [] }: FieldEdit): boolean {
  const lastSave = saves[field];
  if (revision === undefined || !lastSave || lastSave.revision <= revision) return false;
  return lastSave.save === null || ![save, ...after].includes(lastSave.save);
}

/** Cut between characters, not within a surrogate pair. */
const copyTitle = (title: string): string =>
  `Copie de ${title}`
    .slice(0, titleMaxLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();

/** The fields that the wizard saves one at a time. */
export type CourseDetails = Partial<Pick<Course, ContentField>>;

export class Course extends courseSchema.class {
  static draft(
    author: { accountId: string; name: string },
    title: string,
    now = new Date(),
    id: string = randomUUIDv7(),
  ): Course {
    const course = new Course();
    Object.assign(course, blankCourse(author, title, now, id));
    record(course, courseDrafted({ courseId: id, version: course.revision }));
    return course;
  }

  mayBeEditedBy(editor: { accountId: string; isAdmin: boolean }): boolean {
    return editor.isAdmin || editor.accountId === this.ownerId;
  }

  /** @throws DomainError `revision-conflict` when another tab saved the same field since the editor last saw it */
  assertNoConflict(edit: FieldEdit): void {
    // Publishing covers all fields, so that none of them may have been saved unseen.
    const fields = edit.field === 'published' ? namesOf(courseFieldLabels) : [edit.field];
    if (!fields.some((field) => isSaveConflict(this.fieldSaves, { ...edit, field }))) return;
    throw new DomainError('revision-conflict', { details: { revision: this.revision } });
  }

  /** Called after an edit has changed the course. */
  recordSave({ field, save }: FieldEdit): void {
    this.fieldSaves = { ...this.fieldSaves, [field]: { revision: this.revision, save: save ?? null } };
  }

  /**
   * A promotion that could never be announced is refused when it is typed; a price that falls below it later makes it
   * ineffective. What is stored already may be sent again, also after its end.
   * @throws DomainError `promotion-not-lower`, `promotion-end-past`
   */
  assertPromotion({ promotionCents, promotionEnd }: CourseDetails, now = new Date()): void {
    const isChanged = promotionCents !== this.promotionCents;
    if (promotionCents && isChanged && this.priceCents !== null && promotionCents >= this.priceCents)
      throw new DomainError('promotion-not-lower');
    if (promotionEnd && promotionEnd !== this.promotionEnd && new Date(promotionEnd) <= now)
      throw new DomainError('promotion-end-past');
  }

  change(details: CourseDetails, now = new Date()): void {
    Object.assign(this, details);
    this.touch(now);
  }

  /** A single FAQ entry is added or removed by its own route: the published version follows at once. */
  changeFaq(changed: (faq: Faq[]) => Faq[], now = new Date()): void {
    this.faq = changed(this.faq);
    const { publishedVersion } = this;
    if (publishedVersion) this.publishedVersion = { ...publishedVersion, faq: changed(publishedVersion.faq) };
    this.touch(now);
    this.publishChange();
  }

  renameAuthor(name: string, now = new Date()): void {
    if (name === this.authorName) return;
    this.authorName = name;
    this.touch(now);
    this.publishChange();
  }

  arrangeProgramme(sections: SectionInput[], durations: AssetDurations, now = new Date()): void {
    const unmeasuredIds = unmeasuredVideoIds(this.programme);
    const known = new Set(this.sourcePairs().map(keyOfPair));
    this.programme = arrange(sections, this.programme, durations);
    this.applyKnownDurations(now);
    for (const pair of this.sourcePairs()) if (!known.has(keyOfPair(pair))) record(this, sourcesPaired(pair));
    for (const videoId of unmeasuredVideoIds(this.programme)) {
      if (!unmeasuredIds.includes(videoId)) record(this, youtubeVideoLinked({ courseId: this.id, videoId }));
    }
    this.touch(now);
  }

  /** YouTube, or its player, reported the length of a linked video. */
  setLinkedVideoDuration(videoId: string, seconds: number, now = new Date()): void {
    this.measure((programme) => withLinkedDuration(programme, videoId, seconds));
    this.touch(now);
    this.publishChange();
  }

  /** @throws DomainError `lesson-not-found`, `not-an-exercise` */
  exerciseOf(lessonId: string): Stored<'exercice'> {
    const lesson = lessonsOf(this.programme).find(({ id }) => id === lessonId);
    if (!lesson) throw new DomainError('lesson-not-found');
    if (lesson.part?.type !== 'exercice') throw new DomainError('not-an-exercise');
    return lesson.part;
  }

  /** The server is to verify the solution of an exercise. */
  askVerification(lessonId: string): void {
    record(this, exerciseVerificationRequested({ courseId: this.id, lessonId }));
  }

  /** Changes nothing that the author wrote: the revision stays, so that an open editor meets no conflict. */
  recordVerification(lessonId: string, verification: StoredVerification): void {
    this.programme = withVerification(this.programme, lessonId, verification);
  }

  /**
   * Pins a second of a lesson's film to a line of its code.
   * @throws DomainError `lesson-without-code`, `too-many-pins`
   */
  pinSource(lessonId: string, mark: SourceMark, now = new Date()): void {
    const programme = withSourceMark(this.programme, lessonId, this.sourceOf(lessonId), mark);
    if (sourceIn(programme, lessonId).marks.length > sourceLimits.marks)
      throw new DomainError('too-many-pins');
    this.programme = programme;
    this.touch(now);
  }

  /** @throws DomainError `lesson-without-code` */
  sourceOf(lessonId: string): LessonSource {
    return sourceIn(this.programme, lessonId);
  }

  /** The author's account is closed: the course has another owner from now on, and stays on sale. */
  transferTo(newOwner: { accountId: string; name: string }, now = new Date()): void {
    this.ownerId = newOwner.accountId;
    this.authorName = newOwner.name;
    this.touch(now);
    this.publishChange();
  }

  /** A draft with the same content and another title, of the same author. */
  duplicate(now = new Date()): Course {
    const copy = Course.draft({ accountId: this.ownerId, name: this.authorName }, copyTitle(this.title), now);
    return Object.assign(copy, contentFieldsOf(this), {
      title: copy.title,
      faq: this.faq.map((entry) => ({ ...entry, id: randomUUIDv7() })),
      programme: copyOf(this.programme),
      minutes: this.minutes,
    });
  }

  /** The caller removes the course; copies in other modules follow by the event. */
  destroy(): void {
    record(this, courseDeleted({ courseId: this.id, version: this.revision + 1 }));
  }

  /**
   * Recomputes the durations once the videos are measured. A published course always publishes an event, since
   * other facts of its videos may be new; a draft whose durations stay keeps its revision, so that its editor meets
   * no conflict.
   */
  recomputeDurations(durations: AssetDurations, now = new Date()): void {
    const { programme } = this;
    this.measure((version) => withMeasuredMinutes(version, durations));
    if (!this.isPublished && isDeepStrictEqual(programme, this.programme)) return;
    this.touch(now);
    this.publishChange();
  }

  gaps(assets: ReadonlyMap<string, FileStatus>): PublicationGap[] {
    return publicationGaps(this, assets);
  }

  /** The changes that publishing would make; none for an unpublished course. */
  changes(): VersionChange[] {
    if (!this.isPublished || !this.publishedVersion) return [];
    return changesBetween(completeVersion(this.publishedVersion), publishableContentOf(this));
  }

  /**
   * Publishes the course, or its changes since the last publication.
   * @throws DomainError `course-incomplete` with what is missing, `course-archived`
   */
  publish(assets: ReadonlyMap<string, FileStatus>, now = new Date()): void {
    if (this.archivedAt) throw new DomainError('course-archived');
    if (this.isPublished && this.changes().length === 0) return;
    if (isEmptied(this)) return this.unpublish(now);
    const content = publishableContentOf(this);
    const issues = this.gaps(assets);
    if (issues.length > 0) throw new DomainError('course-incomplete', { issues });
    const isFirst = !this.isPublished;
    const publishedIds = new Set(lessonsOf(this.publishedVersion?.programme ?? []).map(({ id }) => id));
    const lessonIds = lessonsOf(content.programme).flatMap(({ id }) => (publishedIds.has(id) ? [] : [id]));
    if (isFirst) this.publishedAt = now;
    this.isPublished = true;
    this.publishedVersion = { ...content, at: now.toISOString() };
    this.advance(now);
    if (isFirst) record(this, coursePublished({ courseId: this.id, version: this.revision }));
    else this.publishChange();
    if (!isFirst && lessonIds.length > 0) record(this, lessonsPublished({ courseId: this.id, lessonIds }));
  }

  /** Reverts one change to what is published. @throws DomainError `change-not-found` */
  undo(changeId: string, now = new Date()): void {
    const change = this.changes().find(({ id }) => id === changeId);
    if (!change || !this.publishedVersion) throw new DomainError('change-not-found');
    Object.assign(this, contentWithoutChange(change, this, completeVersion(this.publishedVersion)));
    this.touch(now);
  }

  /**
   * Restores an earlier version into the draft. Nothing is public before it is published again, and nothing
   * unpublished is lost: lessons unknown to that version become drafts.
   */
  restoreVersion(version: CourseContent, durations: AssetDurations, now = new Date()): void {
    const changes = changesBetween(publishableContentOf(this), publishableContentOf(version));
    if (changes.length === 0) return;
    const knownDurations = linkedDurations(this.programme);
    Object.assign(this, withVersionRestored(this, version));
    this.programme = withMeasuredMinutes(withLinkedDurations(this.programme, knownDurations), durations);
    for (const videoId of unmeasuredVideoIds(this.programme))
      record(this, youtubeVideoLinked({ courseId: this.id, videoId }));
    this.touch(now);
    for (const { path } of changes) this.recordSave({ field: path });
  }

  /** Unpublishes the course: it leaves the catalogue and is not sold; students keep their access. */
  unpublish(now = new Date()): void {
    if (!this.isPublished) return;
    this.isPublished = false;
    this.advance(now);
    record(this, courseUnpublished({ courseId: this.id, version: this.revision }));
  }

  /** Archives the course: it leaves the catalogue and its author's lists; students keep their access. */
  archive(now = new Date()): void {
    if (this.archivedAt) return;
    this.unpublish(now);
    this.archivedAt = now;
    this.advance(now);
    record(this, courseArchived({ courseId: this.id, version: this.revision }));
  }

  restore(now = new Date()): void {
    if (!this.archivedAt) return;
    this.archivedAt = null;
    this.advance(now);
    record(this, courseRestored({ courseId: this.id, version: this.revision }));
  }

  private touch(now: Date): void {
    this.minutes = this.statedMinutes ?? minutesOf(lessonsOf(this.programme));
    this.advance(now);
  }

  /** Measured durations apply to the published version as to the draft. */
  private measure(update: (programme: Programme) => Programme): void {
    this.programme = update(this.programme);
    const { publishedVersion } = this;
    if (!publishedVersion) return;
    this.publishedVersion = { ...publishedVersion, programme: update(publishedVersion.programme) };
  }

  /** The length of a linked video that is published already may have come with this save. */
  private applyKnownDurations(now: Date): void {
    const unmeasured = unmeasuredVideoIds(this.publishedVersion?.programme ?? []);
    const durations = linkedDurations(this.programme);
    for (const videoId of unmeasured) {
      const seconds = durations.get(videoId);
      if (seconds !== undefined) this.setLinkedVideoDuration(videoId, seconds, now);
    }
  }

  /** As its author sees the lessons, and as students will. */
  private sourcePairs(): SourcePair[] {
    const pairs = [this.programme, publicProgramme(this.programme)].flatMap(sourcePairsOf);
    return [...new Map(pairs.map((pair) => [keyOfPair(pair), pair])).values()];
  }

  private publishChange(): void {
    if (this.isPublished) record(this, courseChanged({ courseId: this.id, version: this.revision }));
  }

  private advance(now: Date): void {
    this.revision += 1;
    this.pendingChanges = this.changes().length;
    this.updatedAt = now;
  }
}
courseSchema.setClass(Course);

function sourceIn(programme: Programme, lessonId: string): LessonSource {
  const source = lessonsOf(withShownSources(programme)).find(({ id }) => id === lessonId)?.source;
  if (!source) throw new DomainError('lesson-without-code');
  return source;
}

const keyOfPair = ({ assetId, previousId }: SourcePair): string => `${assetId} ${previousId}`;
