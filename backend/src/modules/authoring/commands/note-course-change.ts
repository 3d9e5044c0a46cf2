import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditKind } from '@atelier/contracts/audit';
import { noteAudit } from '../../../platform/audit/note-audit.js';
import type { Course } from '../domain/course.js';

/** What the journal keeps an eye on: of prices those that others are shown, or were shown last. */
export const standingOf = (course: Course) => {
  const { priceCents, promotionCents } = course.publishedVersion ?? course;
  return {
    isPublished: course.isPublished,
    isArchived: course.archivedAt !== null,
    priceCents,
    promotionCents,
  };
};

type Standing = ReturnType<typeof standingOf>;

export const auditedCourse = ({ id, title }: Course) => ({ type: 'course' as const, id, label: title });

/** Tells the journal what became of a course by an edit; a price, once somebody could have paid it. */
export async function noteCourseChange(em: EntityManager, course: Course, was: Standing): Promise<void> {
  const is = standingOf(course);
  const subject = auditedCourse(course);
  const kind = turnOf(was, is);
  if (kind) await noteAudit(em, { kind, subject, before: was, after: is });
  const isOtherPrice = was.priceCents !== is.priceCents || was.promotionCents !== is.promotionCents;
  if (isOtherPrice && course.publishedAt) {
    await noteAudit(em, { kind: 'price-changed', subject, before: priceOf(was), after: priceOf(is) });
  }
}

const priceOf = ({ priceCents, promotionCents }: Standing) => ({ priceCents, promotionCents });

function turnOf(was: Standing, is: Standing): AuditKind | null {
  if (was.isArchived !== is.isArchived) return is.isArchived ? 'course-archived' : 'course-restored';
  if (was.isPublished !== is.isPublished) return is.isPublished ? 'course-published' : 'course-unpublished';
  return null;
}
