import type { EnrolledCourse } from '@atelier/contracts/my-courses';
import { chakra } from '@chakra-ui/react';
import { countOf, formatDuration, formatPercent } from '../../../shared/format/format';
import { formatClock, formatOpening } from '../../../shared/format/units';
import { Play } from '../../../shared/icons/public';
import { CourseCover } from '../../../shared/ui/card';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { Link } from '../../../shared/ui/link';
import { ProgressBar } from '../../../shared/ui/progress';
import { lessonPath, autoPlayState } from '../lesson-path';
import { callToAction } from './use-my-courses';

const ResumeLink = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 36rem) minmax(0, 1fr)' },
    overflow: 'hidden',
    mb: { base: '40', lg: '64' },
    bg: 'sunken',
    borderRadius: 'md',
    _hover: { '& h2': { textDecoration: 'underline' } },
    '& h2': { textUnderlineOffset: '4px', textDecorationThickness: '2px' },
  },
});
const PlayBadge = chakra('span', {
  base: {
    position: 'absolute',
    left: '20px',
    bottom: '24px',
    display: 'grid',
    placeItems: 'center',
    boxSize: '56',
    bg: 'surface',
    borderRadius: 'sm',
  },
});
const ResumeText = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    p: { base: '20', md: '32', lg: '40' },
  },
});
/** Looks like a button; the block around it is the link. */
const ResumeButton = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '12',
    minHeight: '52',
    px: '24',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    bg: 'inv',
    color: 'onInv',
    borderRadius: 'sm',
  },
});

/** The course to resume: picture, title and button are one link to the lesson. */
export function ResumeCourse({ course }: { course: EnrolledCourse }) {
  const [next, following] = course.ahead;
  const percent = course.progressPercentage;
  const at = next?.position ? formatClock(next.position) : null;
  return (
    <ResumeLink to={lessonPath(course.courseId, next?._id)} state={autoPlayState}>
      {/* Beside the text it has the text's height; its aspect ratio would make it wider than its column. */}
      <CourseCover
        src={next?.imageUrl ?? course.imageUrl}
        eager
        css={{ '& img': { objectFit: { lg: 'contain' } } }}
        bg="player"
        aspectRatio={{ lg: 'auto' }}
        borderRadius="0"
        height="full"
      >
        <PlayBadge aria-hidden>
          <Play size={22} fill="currentColor" />
        </PlayBadge>
      </CourseCover>
      <ResumeText>
        <SecondaryText>
          <chakra.strong color="atext" fontWeight={600}>
            {course.isBegun ? 'Reprendre' : 'Commencer'}
          </chakra.strong>
          , {course.title}
        </SecondaryText>
        <chakra.h2 textStyle="h2Column" lineClamp={3} mt="4">
          {next?.title ?? course.title}
        </chakra.h2>
        {!next && course.nextOpening && (
          <chakra.p color="muted" mt="6">
            {formatOpening(course.nextOpening.opensAt)}&nbsp;: «&nbsp;{course.nextOpening.title}&nbsp;»
          </chakra.p>
        )}
        {next && (
          <chakra.p color="muted" mt="6">
            Section {next.sectionNumber}, leçon {next.lessonNumber} sur {next.lessons}
            {at && `, arrêtée à ${at}`}
          </chakra.p>
        )}
        <ProgressBar
          value={percent}
          label={`Progression dans ${course.title}`}
          cursor={percent > 0}
          mt="20"
        />
        <Row apart textStyle="small" mt="2">
          <strong>
            {countOf(course.completedLessons, 'leçon')} sur {course.totalLessons}
          </strong>
          <chakra.span color="muted">{formatPercent(percent)}</chakra.span>
        </Row>
        <Row wrap gap="16" mt="20">
          <ResumeButton flex={{ base: '1', md: 'none' }}>
            <Play size={16} fill="currentColor" aria-hidden />
            {at ? `Reprendre à ${at}` : callToAction(course)}
          </ResumeButton>
          {following && (
            <SecondaryText as="span">
              Ensuite&nbsp;: <chakra.strong color="fg">{following.title}</chakra.strong>
              {following.time > 0 && `, ${formatDuration(following.time)}`}
            </SecondaryText>
          )}
        </Row>
      </ResumeText>
    </ResumeLink>
  );
}
