import type { ListedPerson } from '@atelier/contracts/people';
import { chakra } from '@chakra-ui/react';
import { CourseCover } from '../../../shared/ui/course-cover';

const Stack = chakra('span', {
  base: { display: { base: 'none', xl: 'inline-flex' }, '& > * + *': { ms: '-16px' } },
});

/** The courses followed last, one over the other; their titles under the pointer. */
export const LatestCovers = ({ courses }: { courses: ListedPerson['latestCourses'] }) => (
  <Stack title={courses.map(({ title }) => title).join(', ')}>
    {courses.map(({ _id, imageUrl }) => (
      <CourseCover
        key={_id}
        src={imageUrl}
        width="48px"
        flexShrink="0"
        borderRadius="xs"
        boxShadow="0 0 0 2px var(--chakra-colors-bg)"
      />
    ))}
  </Stack>
);
