import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { BookOpen } from '../../../shared/icons/book-open';
import { listKept, type KeptItem } from '../../../shared/kept/person-cache';
import { useSession } from '../../session/state/session-atom';
import { lessonPath } from '../state/lesson-path';

const start = 'course/';

const List = chakra('ul', {
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

/** The courses of this person that this device keeps: what can be read now. Nothing where there are none. */
export function KeptCourses() {
  const { user } = useSession();
  const [kept, setKept] = useState<readonly KeptItem[]>([]);
  useEffect(() => {
    if (!user) return setKept([]);
    let wanted = true;
    listKept(user._id, start).then(
      (items) => wanted && setKept(items),
      () => undefined,
    );
    return () => void (wanted = false);
  }, [user]);
  if (kept.length === 0) return null;
  return (
    <chakra.section aria-labelledby="a-lire" mt="48">
      <chakra.h2 id="a-lire" textStyle="h3" mb="14">
        À lire en attendant
      </chakra.h2>
      <List>
        {kept.map(({ name, title }) => (
          <li key={name}>
            <Link to={lessonPath(name.slice(start.length))}>
              <BookOpen size={20} aria-hidden />
              {title}
            </Link>
          </li>
        ))}
      </List>
    </chakra.section>
  );
}
