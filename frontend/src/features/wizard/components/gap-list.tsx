import type { PublicationGap } from '@atelier/contracts/course-draft';
import { stepWords } from '@atelier/contracts/words/wizard-steps';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { stepPath } from '../../../shared/course-path';
import { lessonHash } from '../../programme/state/led-to';
import { uploadStanding } from '../../uploads/state/upload-words';
import { useUploads } from '../../uploads/state/use-uploads';
import type { VideoUpload } from '../../uploads/state/uploads-atom';
import { stepOfGap } from '../steps/wizard-steps';

const Point = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    columnGap: '14',
    py: '12',
    borderBottom: 'line',
    '&:hover [data-step]': { textDecoration: 'underline' },
  },
});
const Ring = chakra('span', {
  base: {
    boxSize: '18px',
    mt: '3px',
    borderRadius: 'full',
    borderWidth: '2px',
  },
  variants: {
    advised: { true: { borderColor: 'muted', borderStyle: 'dashed' }, false: { borderColor: 'accent' } },
  },
});

interface GapListProps {
  gaps: readonly PublicationGap[];
  courseId: string;
  /** What these say would do good, and may be left. */
  advised?: boolean;
}

/** What a point is about, what is missing, and where it is settled. */
function pointOf(gap: PublicationGap, courseId: string, uploads: readonly VideoUpload[]) {
  const step = stepOfGap(gap.path);
  const to = stepPath(step, courseId);
  const { lesson } = gap;
  if (!lesson) return { name: stepWords[step].label, needs: gap.message, to };
  // What is on its way is known to this tab alone.
  const upload = uploads.find(({ target, status }) => target.lessonId === lesson._id && status !== 'done');
  return {
    name: lesson.title,
    needs: upload ? `Sa vidéo\u00a0: ${uploadStanding(upload).toLocaleLowerCase('fr-FR')}.` : lesson.needs,
    to: `${to}${lessonHash(lesson._id)}`,
  };
}

/** What is missing; each point is a link to the step that settles it, and in the programme to the very lesson. */
export function GapList({ gaps, courseId, advised = false }: GapListProps) {
  const uploads = useUploads();
  return (
    <chakra.ul borderTop="line">
      {gaps.map((gap) => {
        const { name, needs, to } = pointOf(gap, courseId, uploads);
        return (
          <li key={gap.lesson?._id ?? `${gap.path} ${gap.message}`}>
            <Point to={to}>
              <Ring advised={advised} aria-hidden />
              <chakra.span data-step="" fontWeight="650" overflowWrap="anywhere">
                {name}
              </chakra.span>
              <chakra.span gridColumn="2" textStyle="small" color="muted">
                {needs}
              </chakra.span>
            </Point>
          </li>
        );
      })}
    </chakra.ul>
  );
}
