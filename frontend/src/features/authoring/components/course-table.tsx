import type { TutorCourse } from '@atelier/contracts/authoring';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { CourseCover } from '../../../shared/ui/course-cover';
import { Duration } from '../../../shared/ui/duration';
import { Price } from '../../../shared/ui/price';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { Tag } from '../../../shared/ui/tag';
import { excerptOf } from '../state/paragraphs';
import { promotionOf } from '../state/promotion-price';
import { CourseActions } from './course-actions';

/** Rows on a wide screen, cards on a narrow one: the same elements, laid out anew. */
const columns = 'minmax(0, 1fr) 88px 88px 128px 136px 172px';

const List = chakra('ul', { base: { borderTopWidth: '1px', borderColor: 'line' } });
const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', lg: columns },
    alignItems: 'center',
    columnGap: '20',
    rowGap: '10',
    py: '14',
    borderBottomWidth: '1px',
    borderColor: 'line',
    _hover: { '& [data-title]': { textDecorationColor: 'accent' } },
  },
});
const What = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '88px minmax(0, 1fr)', md: '112px minmax(0, 1fr)' },
    alignItems: 'center',
    gap: '16',
    gridColumn: { base: '1 / -1', lg: 'auto' },
  },
});
const Title = chakra(Link, {
  base: {
    textStyle: 'label',
    borderRadius: '2px',
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textDecorationThickness: '2px',
    textUnderlineOffset: '4px',
    transition: 'text-decoration-color 150ms ease-out',
    /** The whole row leads to the course; the edit button stands above. */
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});
const Fact = chakra('div', {
  base: { textStyle: 'small', color: 'muted', whiteSpace: 'nowrap' },
  variants: { wide: { true: { display: { base: 'none', lg: 'block' } } } },
});

/** Above the link that covers the row. */
const Actions = chakra('div', {
  base: { position: 'relative', justifySelf: 'end', display: 'flex', alignItems: 'center', gap: '4' },
});

function Standing({ course }: { course: TutorCourse }) {
  if (course.isArchived) return <Tag tone="warn">Archivé</Tag>;
  return course.published.isPublished ? <Tag tone="green">Publié</Tag> : <Tag>Brouillon</Tag>;
}

interface CourseRowProps {
  course: TutorCourse;
  onGone: () => void;
}

function CourseRow({ course, onGone }: CourseRowProps) {
  return (
    <Row>
      <What>
        <CourseCover src={course.imageUrl} borderRadius="sm" />
        <div>
          <Title to={`/course/${course._id}`} data-title="">
            {course.title}
          </Title>
          <chakra.p textStyle="small" color="muted">
            {excerptOf(course.description) || course.user.name}
          </chakra.p>
        </div>
      </What>
      <Fact>
        <Standing course={course} />
      </Fact>
      <Fact wide>
        <Duration minutes={course.time} />
      </Fact>
      <Fact wide>
        {course.price === null ? (
          'Sans prix'
        ) : (
          <Price size="small" price={course.price} promotionPrice={promotionOf(course)} />
        )}
      </Fact>
      <Fact wide>
        <RelativeTime iso={course.updatedAt} />
      </Fact>
      <Actions>
        <CourseActions course={course} onGone={onGone} />
      </Actions>
    </Row>
  );
}

interface CourseTableProps {
  courses: readonly TutorCourse[];
  /** Called once a row has left the list, with the focus it had. */
  onGone: () => void;
}

export const CourseTable = ({ courses, onGone }: CourseTableProps) => (
  <List aria-label="Cours">
    {courses.map((course) => (
      <CourseRow key={course._id} course={course} onGone={onGone} />
    ))}
  </List>
);
