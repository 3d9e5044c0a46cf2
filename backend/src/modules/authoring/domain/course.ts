import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SectionInput } from '@atelier/contracts/authoring';
import { courseFieldLabels } from '@atelier/contracts/words/course-fields';
import { namesOf } from '@atelier/contracts/words/names-of';
import type { PublicationGap } from '@atelier/contracts/course-draft';
import { DomainError } from '../../../kernel/domain-error.js';
import { record } from '../../../kernel/recorded-events.js';
import {
  courseArchived,
  courseChanged,
  courseDeleted,
  courseDrafted,
  coursePublished,
  courseRestored,
  courseUnpublished,
  lessonsPublished,
  youtubeVideoLinked,
} from '../events/course-events.js';
import { blankCourse, copyTitle } from './blank-course.js';
import { courseSchema } from './course-schema.js';
import { isUnseen, type FieldEdit } from './field-saves.js';
import { plainFieldsOf, type PlainField } from './plain-fields.js';
import {
  arrange,
  copyOf,
  lessonsOf,
  linkedLengths,
  minutesOf,
  retime,
  unmeasuredVideoIds,
  withLinkedDuration,
  withLinkedLengths,
  type Faq,
  type Programme,
} from './programme.js';
import type { AssetDurations, FileStanding } from '../../../lesson-kinds/lesson-kind.js';
import { isEmptied, publicationGaps } from './publication-gaps.js';
import { showableOf, type CourseContent } from './published-version.js';
import { broughtBack } from './brought-back.js';
import { undoing } from './undo-change.js';
import { changesBetween, type VersionChange } from './version-changes.js';

/** The fields that the wizard saves one at a time. */
export type CourseDetails = Partial<
  Pick<Course, PlainField | 'title' | 'statedMinutes' | 'priceCents' | 'promotionCents' | 'faq'>
>;

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
  expectSeen(edit: FieldEdit): void {
    // What is published is all that was saved: none of it may have been saved unseen.
    const fields = edit.field === 'published' ? namesOf(courseFieldLabels) : [edit.field];
    if (!fields.some((field) => isUnseen(this.fieldSaves, { ...edit, field }))) return;
    throw new DomainError('revision-conflict', { details: { revision: this.revision } });
  }

  /** After the change that an edit made. */
  noteSave({ field, save }: FieldEdit): void {
    this.fieldSaves = { ...this.fieldSaves, [field]: { revision: this.revision, save: save ?? null } };
  }

  change(details: CourseDetails, now = new Date()): void {
    Object.assign(this, details);
    this.touch(now);
  }

  /** An entry of the public FAQ comes or goes by itself, at its own address: what is public follows at once. */
  changeFaq(changed: (faq: Faq[]) => Faq[], now = new Date()): void {
    this.faq = changed(this.faq);
    const { publishedVersion } = this;
    if (publishedVersion) this.publishedVersion = { ...publishedVersion, faq: changed(publishedVersion.faq) };
    this.touch(now);
    this.tellOfPublic();
  }

  renameAuthor(name: string, now = new Date()): void {
    if (name === this.authorName) return;
    this.authorName = name;
    this.touch(now);
    this.tellOfPublic();
  }

  arrangeProgramme(sections: SectionInput[], durations: AssetDurations, now = new Date()): void {
    const asked = unmeasuredVideoIds(this.programme);
    this.programme = arrange(sections, this.programme, durations);
    this.learnLengthsHere(now);
    for (const videoId of unmeasuredVideoIds(this.programme)) {
      if (!asked.includes(videoId)) record(this, youtubeVideoLinked({ courseId: this.id, videoId }));
    }
    this.touch(now);
  }

  /** YouTube, or its player, told how long a linked video is. */
  learnLinkedDuration(videoId: string, seconds: number, now = new Date()): void {
    this.measure((programme) => withLinkedDuration(programme, videoId, seconds));
    this.touch(now);
    this.tellOfPublic();
  }

  /** Its author has gone: somebody else answers for the course from now on, which stays on sale. */
  handOver(heir: { accountId: string; name: string }, now = new Date()): void {
    this.ownerId = heir.accountId;
    this.authorName = heir.name;
    this.touch(now);
    this.tellOfPublic();
  }

  /** A draft with the same content and another title, of the same author. */
  duplicate(now = new Date()): Course {
    const copy = Course.draft({ accountId: this.ownerId, name: this.authorName }, copyTitle(this.title), now);
    const { statedMinutes, priceCents, promotionCents, faq } = this;
    Object.assign(copy, plainFieldsOf(this), { statedMinutes, priceCents, promotionCents });
    copy.faq = faq.map((entry) => ({ ...entry, id: randomUUIDv7() }));
    copy.programme = copyOf(this.programme);
    copy.minutes = this.minutes;
    return copy;
  }

  /** The course itself is removed by whoever calls this; what others keep of it follows. */
  destroy(): void {
    record(this, courseDeleted({ courseId: this.id, version: this.revision + 1 }));
  }

  /**
   * The times follow from the videos once these are measured. A published course is copied anew in any case, for what
   * else there is to show of its videos; a draft whose times stay does not come between its editor and the next save.
   */
  retime(durations: AssetDurations, now = new Date()): void {
    const { programme } = this;
    this.measure((version) => retime(version, durations));
    if (!this.isPublished && isDeepStrictEqual(programme, this.programme)) return;
    this.touch(now);
    this.tellOfPublic();
  }

  gaps(assets: ReadonlyMap<string, FileStanding>): PublicationGap[] {
    return publicationGaps(this, assets);
  }

  /** What publishing would change for everybody else; of a course that is not public nothing is a change. */
  changes(): VersionChange[] {
    if (!this.isPublished || !this.publishedVersion) return [];
    return changesBetween(this.publishedVersion, showableOf(this));
  }

  /**
   * Makes public what was saved: the whole course, or what has changed since.
   * @throws DomainError `course-incomplete` with what is missing, `course-archived`
   */
  publish(assets: ReadonlyMap<string, FileStanding>, now = new Date()): void {
    if (this.archivedAt) throw new DomainError('course-archived');
    if (this.isPublished && this.changes().length === 0) return;
    if (isEmptied(this)) return this.unpublish(now);
    const shown = showableOf(this);
    const issues = this.gaps(assets);
    if (issues.length > 0) throw new DomainError('course-incomplete', { issues });
    const isFirst = !this.isPublished;
    const former = new Set(lessonsOf(this.publishedVersion?.programme ?? []).map(({ id }) => id));
    const lessonIds = lessonsOf(shown.programme).flatMap(({ id }) => (former.has(id) ? [] : [id]));
    if (isFirst) this.publishedAt = now;
    this.isPublished = true;
    this.publishedVersion = { ...shown, at: now.toISOString() };
    this.advance(now);
    if (isFirst) record(this, coursePublished({ courseId: this.id, version: this.revision }));
    else this.tellOfPublic();
    if (!isFirst && lessonIds.length > 0) record(this, lessonsPublished({ courseId: this.id, lessonIds }));
  }

  /** Puts back what is public of one line of the changes. @throws DomainError `change-not-found` */
  undo(changeId: string, now = new Date()): void {
    const change = this.changes().find(({ id }) => id === changeId);
    if (!change || !this.publishedVersion) throw new DomainError('change-not-found');
    Object.assign(this, undoing(change, this, this.publishedVersion));
    this.touch(now);
  }

  /**
   * Takes what was public once into the author's own version. Nothing of it is public again before it is published, and nothing is
   * thrown away that has not been public: lessons that were not there become drafts.
   */
  bringBack(version: CourseContent, durations: AssetDurations, now = new Date()): void {
    const changes = changesBetween(showableOf(this), showableOf(version));
    if (changes.length === 0) return;
    const known = linkedLengths(this.programme);
    Object.assign(this, broughtBack(this, version));
    this.programme = retime(withLinkedLengths(this.programme, known), durations);
    for (const videoId of unmeasuredVideoIds(this.programme))
      record(this, youtubeVideoLinked({ courseId: this.id, videoId }));
    this.touch(now);
    for (const { path } of changes) this.noteSave({ field: path });
  }

  /** Students keep their access; the catalogue and the offer go. */
  unpublish(now = new Date()): void {
    if (!this.isPublished) return;
    this.isPublished = false;
    this.advance(now);
    record(this, courseUnpublished({ courseId: this.id, version: this.revision }));
  }

  /** Students keep their access; the course leaves the catalogue and its author's lists. */
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

  /** What machines measure is true of what is public and of what waits. */
  private measure(measured: (programme: Programme) => Programme): void {
    this.programme = measured(this.programme);
    const { publishedVersion } = this;
    if (!publishedVersion) return;
    this.publishedVersion = { ...publishedVersion, programme: measured(publishedVersion.programme) };
  }

  /** Of a linked video that is public already its length may have come with what was saved just now. */
  private learnLengthsHere(now: Date): void {
    const unmeasured = unmeasuredVideoIds(this.publishedVersion?.programme ?? []);
    const lengths = linkedLengths(this.programme);
    for (const videoId of unmeasured) {
      const seconds = lengths.get(videoId);
      if (seconds !== undefined) this.learnLinkedDuration(videoId, seconds, now);
    }
  }

  private tellOfPublic(): void {
    if (this.isPublished) record(this, courseChanged({ courseId: this.id, version: this.revision }));
  }

  private advance(now: Date): void {
    this.revision += 1;
    this.pendingChanges = this.changes().length;
    this.updatedAt = now;
  }
}
courseSchema.setClass(Course);
