import type { CourseDraft } from '@atelier/contracts/course-draft';
import { chakra } from '@chakra-ui/react';
import { publicationPath, publicationSlug } from '../../../shared/course-path';
import { StepLine } from './step-line';

/** Above the steps while something waits to be published, and while one looks at it. */
export function PublicationLine({ draft, current }: { draft: CourseDraft; current: string }) {
  const isCurrent = current === publicationSlug;
  const count = draft.changes.length;
  if (draft.isArchived || (count === 0 && !isCurrent)) return null;
  return (
    <chakra.li mb="10">
      <StepLine
        to={publicationPath(draft._id)}
        label="À publier"
        standing={count > 0 ? 'needed' : 'done'}
        current={isCurrent}
        {...(count > 0 && { count })}
      />
    </chakra.li>
  );
}
