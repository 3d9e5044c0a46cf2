import type { PublicationGap } from '@atelier/contracts/course-draft';
import { stepWords } from '@atelier/contracts/words/wizard-steps';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { stepPath } from '../../../shared/course-path';
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
    borderColor: 'accent',
  },
});

interface GapListProps {
  gaps: readonly PublicationGap[];
  courseId: string;
  onLeave?: () => void;
}

/** What is missing; each point is a link to the step that settles it. */
export const GapList = ({ gaps, courseId, onLeave }: GapListProps) => (
  <chakra.ul borderTop="line">
    {gaps.map((gap) => {
      const step = stepOfGap(gap.path);
      return (
        <li key={`${gap.path} ${gap.message}`}>
          <Point to={stepPath(step, courseId)} onClick={onLeave}>
            <Ring aria-hidden />
            <chakra.span data-step="" fontWeight="650">
              {stepWords[step].label}
            </chakra.span>
            <chakra.span gridColumn="2" textStyle="small" color="muted">
              {gap.message}
            </chakra.span>
          </Point>
        </li>
      );
    })}
  </chakra.ul>
);
