import type { EntityManager } from '@mikro-orm/postgresql';
import type { IssuedAttestation } from '@atelier/contracts/attestations';
import type { AttestationKind } from '@atelier/contracts/words/attestation-words';
import { command } from '../../../kernel/use-case.js';
import { CONFIG } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { findForUpdate, sqlRow, sqlRows } from '../../../kernel/query.js';
import { Attestation, type CertifiedProgress, type CertifiedPeople } from './attestation.domain.js';
import { Enrolment } from '../progress/enrolment.domain.js';
import type { SyllabusSection } from '../learning/syllabus.domain.js';

/**
 * Issues an attestation of a student's progress; idempotent while nothing has changed.
 * @throws DomainError `attestations-off`, `enrolment-not-found`, `access-suspended`, `course-not-finished`,
 * `attendance-not-kept`
 */
export const IssueAttestation = command(
  { config: CONFIG },
  async (
    { entityManager, config },
    { enrolmentId, kind, names }: { enrolmentId: string; kind: AttestationKind; names: CertifiedPeople },
  ): Promise<IssuedAttestation> => {
    if (!config.attestations) throw new DomainError('attestations-off');
    return entityManager.fork().transactional(async (em) => {
      const enrolment = await findForUpdate(em, Enrolment, { id: enrolmentId, revokedAt: null });
      if (!enrolment) throw new DomainError('enrolment-not-found');
      if (enrolment.suspendedAt) throw new DomainError('access-suspended');
      const facts = { ...names, ...(await readProgress(em, enrolment)) };
      const current = await em.find(Attestation, { enrolmentId, replacedAt: null });
      const unchanged = current.find((attestation) => attestation.certifiesSameAs(kind, facts));
      if (unchanged) return toIssued(unchanged);
      const number = await nextNumber(em);
      const attestation = Attestation.issue({ enrolmentId, kind, number }, facts);
      for (const earlier of current) earlier.replaceUnlessHeldBy(facts.holder, attestation.issuedAt);
      em.persist(attestation);
      return toIssued(attestation);
    });
  },
);

const toIssued = ({ code, number, kind, issuedAt }: Attestation): IssuedAttestation => ({
  code,
  number,
  kind,
  issuedAt: issuedAt.toISOString(),
  state: 'valid',
});

/** `A2026-000123`: the year in Europe/Paris. Gaps in the sequence are fine: nothing is counted by them. */
async function nextNumber(em: EntityManager): Promise<string> {
  const row = await sqlRow<{ number: string }>(em)`
    select 'A' || to_char(now() at time zone 'Europe/Paris', 'YYYY') || '-'
           || lpad(nextval('enrollment_attestation_number')::text, 6, '0') as number`;
  return row?.number ?? '';
}

/** Against the current syllabus, as progress is shown everywhere. */
async function readProgress(em: EntityManager, enrolment: Enrolment): Promise<CertifiedProgress> {
  const { id, courseId, lessonProgress, enrolledAt, completedAt } = enrolment;
  const course = await sqlRow<{ title: string; minutes: number; sections: SyllabusSection[] }>(em)`
    select title, minutes, sections from enrollment_syllabus where course_id = ${courseId}`;
  const days = await sqlRows<{ day: string; seconds: number }>(em)`
    select day::text as day, seconds from enrollment_attendance where enrolment_id = ${id} order by day`;
  const lessons = (course?.sections ?? []).flatMap((section) => section.lessons);
  return {
    courseTitle: course?.title ?? '',
    plannedMinutes: course?.minutes ?? 0,
    completedLessons: lessons.filter((lesson) => lessonProgress[lesson.id]).length,
    totalLessons: lessons.length,
    enrolledAt: enrolledAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    days,
  };
}
