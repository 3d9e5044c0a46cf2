import { chakra } from '@chakra-ui/react';
import { Play } from '../../../shared/icons/public';
import { Link } from '../../../shared/ui/link';
import { groupCourses, useMyCourses } from './use-my-courses';
import { lessonPath } from '../lesson-path';

/** Last in the DOM: it appears late and must not shift the content. */
const ResumeLink = chakra(Link, {
  base: {
    position: 'sticky',
    bottom: 'calc(12px + env(safe-area-inset-bottom))',
    zIndex: 'raised',
    display: { base: 'flex', lg: 'none' },
    alignItems: 'center',
    gap: '14',
    minHeight: '56',
    mt: '32',
    px: '20',
    py: '8',
    bg: 'inv',
    color: 'onInv',
    borderRadius: 'md',
    fontWeight: 600,
  },
});

/** On a phone: link to the next lesson, visible at any scroll position. */
export function ResumeBar() {
  const { resumed } = groupCourses(useMyCourses(1, '').list.data?.courses ?? [], true);
  const [next] = resumed?.ahead ?? [];
  if (!resumed || !next) return null;
  return (
    <ResumeLink to={lessonPath(resumed.courseId, next._id)}>
      <Play size={18} fill="currentColor" aria-hidden />
      <chakra.span minWidth="0" truncate>
        {resumed.isBegun ? 'Reprendre' : 'Commencer'}&nbsp;: {next.title}
      </chakra.span>
    </ResumeLink>
  );
}
