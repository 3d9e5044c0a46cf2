import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { PublicationGap, SectionInput } from '@atelier/contracts/authoring';
import type { Category, Language } from '@atelier/contracts/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { record } from '../../../kernel/recorded-events.js';
import { courseChanged, coursePublished, courseUnpublished } from '../events/course-events.js';
import {
  arrange,
  defaultProgramme,
  lessonsOf,
  minutesOf,
  retime,
  type AssetDurations,
  type Faq,
  type Programme,
} from './programme.js';
import { publicationGaps, type AssetStanding } from './publication-gaps.js';

const schema = defineEntity({
  name: 'Course',
  tableName: 'authoring_course',
  properties: {
    id: p.uuid().primary(),
    ownerId: p.uuid(),
    authorName: p.text(),
    title: p.text(),
    description: p.text(),
    subdescription: p.text(),
    requirement: p.text(),
    category: p.text().$type<Category>().strictNullable(),
    language: p.text().$type<Language>(),
    /** Minutes the author states; null lets the programme's own sum count. */
    statedMinutes: p.integer().strictNullable(),
    priceCents: p.integer().strictNullable(),
    promotionCents: p.integer().strictNullable(),
    promotion: p.text().strictNullable(),
    imageUrl: p.text().strictNullable(),
    skills: p.json().$type<string[]>(),
    faq: p.json().$type<Faq[]>(),
    popular: p.boolean(),
    programme: p.json().$type<Programme>(),
    minutes: p.integer(),
    revision: p.integer(),
    isPublished: p.boolean(),
    publishedAt: p.datetime().strictNullable(),
    archivedAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** The plain fields that the wizard saves one at a time. */
export type CourseDetails = Partial<
  Pick<
    Course,
    | 'title'
    | 'description'
    | 'subdescription'
    | 'requirement'
    | 'category'
    | 'language'
    | 'statedMinutes'
    | 'priceCents'
    | 'promotionCents'
    | 'promotion'
    | 'imageUrl'
    | 'skills'
    | 'faq'
  >
>;

export class Course extends schema.class {
  static draft(author: { accountId: string; name: string }, title: string, now = new Date()): Course {
    const course = new Course();
    Object.assign(course, {
      id: randomUUIDv7(),
      ownerId: author.accountId,
      authorName: author.name,
      title,
      description: '',
      subdescription: '',
      requirement: '',
      category: null,
      language: 'fr',
      statedMinutes: null,
      priceCents: null,
      promotionCents: null,
      promotion: null,
      imageUrl: null,
      skills: [],
      faq: [],
      popular: false,
      programme: defaultProgramme(),
      minutes: 0,
      revision: 1,
      isPublished: false,
      publishedAt: null,
      archivedAt: null,
      createdAt: now,
      updatedAt: now,
    } satisfies Partial<Course>);
    return course;
  }

  mayBeEditedBy(editor: { accountId: string; isAdmin: boolean }): boolean {
    return editor.isAdmin || editor.accountId === this.ownerId;
  }

  /** @throws DomainError `revision-conflict` when another tab saved since the editor last read */
  expectRevision(expected: number | undefined): void {
    if (expected !== undefined && expected !== this.revision) {
      throw new DomainError('revision-conflict', { details: { revision: this.revision } });
    }
  }

  change(details: CourseDetails, now = new Date()): void {
    Object.assign(this, details);
    this.touch(now);
  }

  renameAuthor(name: string, now = new Date()): void {
    if (name === this.authorName) return;
    this.authorName = name;
    this.touch(now);
  }

  arrangeProgramme(sections: SectionInput[], durations: AssetDurations, now = new Date()): void {
    this.programme = arrange(sections, this.programme, durations);
    this.touch(now);
  }

  /** The times follow from the videos once these are measured. */
  retime(durations: AssetDurations, now = new Date()): void {
    this.programme = retime(this.programme, durations);
    this.touch(now);
  }

  gaps(assets: ReadonlyMap<string, AssetStanding>): PublicationGap[] {
    return publicationGaps(this, assets);
  }

  /** @throws DomainError `course-incomplete` with what is missing, `course-archived` */
  publish(assets: ReadonlyMap<string, AssetStanding>, now = new Date()): void {
    if (this.isPublished) return;
    if (this.archivedAt) throw new DomainError('course-archived');
    const issues = this.gaps(assets);
    if (issues.length > 0) throw new DomainError('course-incomplete', { issues });
    this.isPublished = true;
    this.publishedAt ??= now;
    this.advance(now);
    record(this, coursePublished({ courseId: this.id, version: this.revision }));
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
  }

  restore(now = new Date()): void {
    if (!this.archivedAt) return;
    this.archivedAt = null;
    this.advance(now);
  }

  private touch(now: Date): void {
    this.minutes = this.statedMinutes ?? minutesOf(lessonsOf(this.programme));
    this.advance(now);
    if (this.isPublished) record(this, courseChanged({ courseId: this.id, version: this.revision }));
  }

  private advance(now: Date): void {
    this.revision += 1;
    this.updatedAt = now;
  }
}
schema.setClass(Course);
