import type { SourceMark } from '@atelier/contracts/lesson-source';
import type { SectionOpening } from '@atelier/contracts/section-opening';
import type { SyllabusPart } from '../../../lesson-kinds/lesson-kind.js';

/** Enrolment's copy of a course's syllabus, content included: returned to enrolled students alone. */
export interface SyllabusLesson {
  id: string;
  title: string;
  minutes: number;
  isFree: boolean;
  part: SyllabusPart | null;
  /** Attached documents. */
  resources?: { assetId: string; fileName: string; sizeBytes: number }[];
  /** Its code, and where the film shows it. */
  source?: { assetId: string; marks: SourceMark[] };
}

export interface SyllabusSection {
  id: string;
  title: string;
  minutes: number;
  /** Absent if it is open from the first day. */
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
