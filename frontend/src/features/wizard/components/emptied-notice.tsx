import type { CourseDraft } from '@atelier/contracts/course-draft';
import { Notice } from '../../../shared/ui/notice';
import { allLessons } from '../../draft/state/programme';

/** Whether the course was on sale once and has nothing left to sell: the server has withdrawn it. */
export const isEmptied = ({ published, isArchived, sections }: CourseDraft): boolean =>
  !published.isPublished &&
  published.publishedAt !== null &&
  !isArchived &&
  allLessons(sections).length === 0;

/** Above every step of a course whose last lesson has gone: what that means, and the way back. */
export const EmptiedNotice = () => (
  <Notice mb="24" tone="warn" title="Retiré de la vente">
    Ce cours n’a plus de leçon. Ses élèves gardent leur accès. Ajoutez une leçon, puis publiez-le de nouveau.
  </Notice>
);
