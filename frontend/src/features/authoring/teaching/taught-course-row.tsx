import type { TeacherHomeCourse } from '@atelier/contracts/teacher-home';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { insightPath, announcementsPath, publishPath, stepPath } from '../../../shared/courses/course-path';
import {
  countOf,
  formatDecimal,
  formatDuration,
  formatNumber,
  formatPercent,
  formatPrice,
} from '../../../shared/format/format';
import { Eye } from '../../../shared/icons/common';
import { Megaphone } from '../../../shared/icons/studio';
import { Pencil } from '../../../shared/icons/members';
import { Star } from '../../../shared/icons/public';
import { CourseCover } from '../../../shared/ui/card';
import { Row } from '../../../shared/ui/layout';
import { Link } from '../../../shared/ui/link';
import { ProgressBar } from '../../../shared/ui/progress';
import { Tag } from '../../../shared/ui/tag';
import { RelativeTime } from '../../../shared/ui/live-values';
import { RowMenu } from '../row-menu';
import { signedChange } from './week';

/** Columns from 1280 pixels, two facts per row below. */
const Line = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', xl: 'minmax(0, 1fr) 108px 128px 84px 150px 128px 44px' },
    gap: { base: '14px 16px', xl: '0 12px' },
    alignItems: 'center',
    py: '20',
    borderTop: 'line',
    '&:last-of-type': { borderBottom: 'line' },
  },
});
const TitleLink = chakra(Link, {
  base: {
    textStyle: 'h4',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});
const WaitingLink = chakra(Link, {
  base: { textStyle: 'label', borderBottom: '2px solid', borderColor: 'accent', display: 'inline-block' },
});

function Fact({ label, children, note }: { label: string; children: ReactNode; note?: ReactNode }) {
  return (
    <div>
      <chakra.p textStyle="small" color="muted" srOnly={{ xl: true }} display={{ base: 'block' }}>
        {label}
      </chakra.p>
      <chakra.p textStyle="label" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.p>
      {note && (
        <chakra.p textStyle="meta" color="muted">
          {note}
        </chakra.p>
      )}
    </div>
  );
}

const pendingWorkOf = ({ _id, questions, copies }: TeacherHomeCourse) => [
  ...(questions > 0 ? [{ words: countOf(questions, 'question'), to: `/admin/questions?cours=${_id}` }] : []),
  ...(copies > 0 ? [{ words: countOf(copies, 'copie'), to: `/admin/evalution?courseId=${_id}` }] : []),
];

export function TaughtCourseRow({ course }: { course: TeacherHomeCourse }) {
  const navigate = useNavigate();
  const { _id: id, title, price, time, students, newStudents, received, refunded, sales, refunds } = course;
  const icon = { size: 18, 'aria-hidden': true } as const;
  const pendingWork = pendingWorkOf(course);
  return (
    <Line>
      <Row gap="16" gridColumn={{ base: '1 / -1', xl: 'auto' }} minWidth="0" pe={{ base: '48px', xl: '0' }}>
        <CourseCover src={course.imageUrl} width={{ base: '96px', md: '112px' }} flexShrink={0} />
        <chakra.div minWidth="0">
          <TitleLink to={insightPath(id)}>{title}</TitleLink>
          <chakra.p textStyle="meta" color="muted" mt="4">
            {[
              price === null ? 'Sans prix' : price === 0 ? 'Gratuit' : formatPrice(price),
              formatDuration(time),
            ].join(', ')}
            {!course.isPublished && ', hors catalogue'}
          </chakra.p>
          {course.pendingChanges > 0 && (
            <chakra.span display="inline-block" mt="8">
              <Link to={publishPath(id)}>
                <Tag tone="accent">{countOf(course.pendingChanges, 'changement')} à publier</Tag>
              </Link>
            </chakra.span>
          )}
        </chakra.div>
      </Row>
      <Fact
        label="Élèves"
        note={
          newStudents > 0 && <chakra.span color="green">{signedChange(newStudents)} en 7 jours</chakra.span>
        }
      >
        {formatNumber(students)}
      </Fact>
      <Fact
        label="Revenu net, 30 jours"
        note={[
          ...(sales > 0 ? [countOf(sales, 'vente')] : []),
          ...(refunds > 0 ? [countOf(refunds, 'remboursée')] : []),
        ].join(', ')}
      >
        {formatPrice(received - refunded)}
      </Fact>
      <Fact label="Note" note={course.reviews > 0 && `${formatNumber(course.reviews)} avis`}>
        {course.rating === null ? (
          <chakra.span color="muted">–</chakra.span>
        ) : (
          <Row as="span" inline gap="4">
            <chakra.span color="star" display="inline-flex">
              <Star size={14} fill="currentColor" aria-hidden />
            </chakra.span>
            {formatDecimal(course.rating)}
          </Row>
        )}
      </Fact>
      <Fact label="Vont au bout">
        {course.completion === null ? (
          <chakra.span color="muted">–</chakra.span>
        ) : (
          <Row as="span" gap="8">
            <chakra.span flex="1" minWidth="0" display="block">
              <ProgressBar
                as="span"
                display="block"
                value={course.completion}
                label={`Vont au bout de ${title}`}
                cursor
              />
            </chakra.span>
            {formatPercent(course.completion)}
          </Row>
        )}
      </Fact>
      <chakra.div gridColumn={{ base: '1 / -1', xl: 'auto' }}>
        <Row wrap gap="4px 12px">
          {pendingWork.map(({ words, to }) => (
            <WaitingLink key={to} to={to}>
              {words}
            </WaitingLink>
          ))}
        </Row>
        <chakra.p textStyle="meta" color="muted">
          {course.oldestAt ? (
            <>
              la plus ancienne, <RelativeTime iso={course.oldestAt} />
            </>
          ) : (
            'rien n’attend'
          )}
        </chakra.p>
      </chakra.div>
      <chakra.div position={{ base: 'absolute', xl: 'static' }} top="20" insetEnd="0">
        <RowMenu
          id={`cours-${id}`}
          label={`Actions sur «\u00a0${title}\u00a0»`}
          choices={[
            {
              label: 'Modifier',
              icon: <Pencil {...icon} />,
              onChoose: () => void navigate(stepPath('title', id)),
            },
            {
              label: 'Écrire une annonce',
              icon: <Megaphone {...icon} />,
              onChoose: () => void navigate(announcementsPath(id)),
            },
            {
              label: 'Voir la page',
              icon: <Eye {...icon} />,
              onChoose: () => void navigate(`/course/${id}`),
            },
          ]}
        />
      </chakra.div>
    </Line>
  );
}
