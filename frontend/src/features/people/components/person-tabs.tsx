import type { Person } from '@atelier/contracts/people';
import { chakra } from '@chakra-ui/react';
import { TabLink, TabLinks } from '../../../shared/ui/tab-links';
import { studentPath, teacherPath } from '../state/person-words';

export type PersonView = 'student' | 'teacher';

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
    <TabLinks mt="40" mb="24" aria-label={`Cours de ${person.name}`}>
      <TabLink to={teacherPath(person._id)} aria-current={current('teacher')}>
        Cours créés
      </TabLink>
      <TabLink to={studentPath(person._id)} aria-current={current('student')}>
        Cours suivis
      </TabLink>
    </TabLinks>
  );
}
