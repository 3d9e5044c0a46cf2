import type { Chapter } from '@atelier/contracts/chapters';
import type { Language, PartType } from '@atelier/contracts/common';
import type { SectionOpening } from '@atelier/contracts/section-opening';

/** Enrolment's own copy of what a course teaches, content included: only enrolled students are ever shown it. */
export interface SyllabusPart {
  id: string;
  type: PartType;
  assetId?: string;
  durationSeconds?: number;
  youtubeLink?: string;
  text?: string;
  genialy?: string;
  canva?: string;
  question?: string;
  choices?: string[];
  choiceType?: 'multiple' | 'true-false';
  /** The texts of the right choices. Never shown: the server judges. */
  answer?: string | string[];
  /** Why the right choices are right, shown to who has found them or has tried enough. */
  explanation?: string;
  attemptLimit?: number;
  evaluation?: string;
  chapters?: Chapter[];
  media?: SyllabusMedia;
}

/** What there is of a part's file beside the file itself. */
export interface SyllabusMedia {
  fileName: string;
  sizeBytes: number;
  captions: { language: Language; label: string }[];
  hasHls: boolean;
  hasStoryboard: boolean;
}

export interface SyllabusLesson {
  id: string;
  title: string;
  minutes: number;
  isFree: boolean;
  part: SyllabusPart | null;
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
