import type { CourseDetail } from '@atelier/contracts/catalog';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { studentsToSpeakOf } from '@atelier/contracts/words/students';
import { chakra } from '@chakra-ui/react';
import { countOf, formatMonth } from '../../../shared/format';
import { RefreshCw } from '../../../shared/icons/refresh-cw';
import { Users } from '../../../shared/icons/users';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { Rating } from './rating';

const Facts = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '28px',
    rowGap: '8px',
    mt: '20px',
    fontSize: '0.9375rem',
    '& li': { display: 'inline-flex', alignItems: 'center', gap: '8px' },
  },
});

export const CourseIntro = ({ course }: { course: CourseDetail }) => (
  <div>
    <Breadcrumbs
      items={[
        { label: 'Cours', to: '/courses' },
        {
          label: categoryLabels[course.category],
          to: `/courses?category=${encodeURIComponent(course.category)}`,
        },
        { label: course.title.split(/\s:\s/)[0] ?? course.title },
      ]}
    />
    <chakra.h1 textStyle="h1Course" mt="16" mb="20">
      {course.title}
    </chakra.h1>
    {course.subdescription && (
      <chakra.p textStyle="lead" color="muted" maxWidth="42rem">
        {course.subdescription}
      </chakra.p>
    )}
    <Facts>
      {course.review.count > 0 && (
        <li>
          <Rating review={course.review} five />
        </li>
      )}
      {/* Fewer are no recommendation. */}
      {course.studentCount >= studentsToSpeakOf && (
        <li>
          <Users size={18} aria-hidden />
          {countOf(course.studentCount, 'élève')}
        </li>
      )}
      <li>
        <RefreshCw size={18} aria-hidden />
        Mis à jour en {formatMonth(course.updatedAt)}
      </li>
    </Facts>
  </div>
);
