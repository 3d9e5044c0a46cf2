import { DomainError } from '../../../kernel/domain-error.js';

/** Somebody who may speak in a course: whether they may is decided where courses and enrolments are known. */
export interface Participant {
  accountId: string;
  /** Teaches the course, or administers the house. */
  isTeacher: boolean;
}

/** @throws DomainError `not-yours` */
export function expectModerator({ isTeacher }: Participant): void {
  if (!isTeacher) throw new DomainError('not-yours');
}
