import type { Person } from '@atelier/contracts/identity';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { studentPath, teacherPath } from '../state/person-words';

export type PersonView = 'student' | 'teacher';

const Row = chakra('nav', {
  base: { display: 'flex', gap: '24', mt: '40', mb: '24', borderBottomWidth: '1px', borderColor: 'line' },
});
const Tab = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44',
    mb: '-1px',
    textStyle: 'label',
    color: 'muted',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    _hover: { color: 'fg' },
    '&[aria-current]': { color: 'fg', borderColor: 'accent' },
  },
});

/** A teacher has two lists of courses, written and followed; a student has one, and its heading. */
export function PersonTabs({ person, view }: { person: Person; view: PersonView }) {
  if (view === 'student' && !person.isTeacher)
    return (
      <chakra.h2 textStyle="h3" mt="40" mb="16">
        Cours suivis
      </chakra.h2>
    );
  const current = (tab: PersonView) => (tab === view ? ('page' as const) : undefined);
  return (
    <Row aria-label={`Cours de ${person.name}`}>
      <Tab to={teacherPath(person._id)} aria-current={current('teacher')}>
        Cours créés
      </Tab>
      <Tab to={studentPath(person._id)} aria-current={current('student')}>
        Cours suivis
      </Tab>
    </Row>
  );
}
