import type { SectionOpening } from '@atelier/contracts/section-opening';
import type { TaughtPart } from '../../../lesson-kinds/lesson-kind.js';

/** Enrolment's own copy of what a course teaches, content included: only enrolled students are ever shown it. */
export interface SyllabusLesson {
  id: string;
  title: string;
  minutes: number;
  isFree: boolean;
  part: TaughtPart | null;
  /** Documents beside its content. */
  resources?: { assetId: string; fileName: string; sizeBytes: number }[];
}

export interface SyllabusSection {
  id: string;
  title: string;
  minutes: number;
  /** Absent where students follow it from the first day. */
  opening?: SectionOpening;
  lessons: SyllabusLesson[];
}

export interface Syllabus {
  courseId: string;
  version: number;
  title: string;
  description: string;
  category: string;
  imageUrl: string | null;
  minutes: number;
  sections: SyllabusSection[];
}
