import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { BookOpen } from '../../../shared/icons/common';
import { listCached, type CachedItem } from '../../../shared/connection/person-cache';
import { Link } from '../../../shared/ui/link';
import { useSession } from '../../session/session';
import { lessonPath } from '../lesson-path';
import { Heading } from '../../../shared/ui/headings';

const cachePrefix = 'course/';

const CourseList = chakra('ul', {
  base: {
    maxWidth: '36rem',
    borderTop: 'line',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '14',
      minHeight: '56',
      py: '8',
      fontWeight: 600,
      borderBottom: 'line',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
    },
    '& svg': { flexShrink: 0 },
  },
});

/** The cached courses of the signed-in student; hidden when there are none. */
export function OfflineCourses() {
  const { user } = useSession();
  const [cached, setCached] = useState<readonly CachedItem[]>([]);
  useEffect(() => {
    if (!user) return setCached([]);
    let isMounted = true;
    listCached(user._id, cachePrefix).then(
      (items) => isMounted && setCached(items),
      () => undefined,
    );
    return () => void (isMounted = false);
  }, [user]);
  if (cached.length === 0) return null;
  return (
    <chakra.section aria-labelledby="a-lire" mt="48">
      <Heading id="a-lire" mb="14">
        À lire en attendant
      </Heading>
      <CourseList>
        {cached.map(({ name, title }) => (
          <li key={name}>
            <Link to={lessonPath(name.slice(cachePrefix.length))}>
              <BookOpen size={20} aria-hidden />
              {title}
            </Link>
          </li>
        ))}
      </CourseList>
    </chakra.section>
  );
}
