import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Person } from '@atelier/contracts/people';
import { failureMessage } from '../../shared/api/client';
import { countOfList } from '../../shared/format/format';
import { SearchField } from '../../shared/forms/fields';
import { Send } from '../../shared/icons/members';
import { useDebounced } from '../../shared/lists/use-debounced';
import { Avatar } from '../../shared/ui/avatar';
import { Button } from '../../shared/ui/button';
import { Skeleton } from '../../shared/ui/loading';
import { Dialog } from '../../shared/ui/modal';
import { Notice } from '../../shared/ui/notice';
import { Tag } from '../../shared/ui/tag';
import { autofocusRef } from './invitation';
import { usePeople } from './people-api';
import { AppointDialog } from './role-dialogs';

/** Fixed height, so that the dialog does not resize while typing. */
const List = chakra('ul', {
  base: { height: 'min(22rem, 45dvh)', overflowY: 'auto', borderTop: 'line' },
});
const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12',
    py: '10',
    pe: '4',
    minHeight: '64',
    borderBottom: 'line',
  },
});

interface CandidateListProps {
  /** Undefined while loading. */
  people: readonly Person[] | undefined;
  onAppoint: (person: Person) => void;
}

const CandidateList = ({ people, onAppoint }: CandidateListProps) => (
  <List aria-label="Élèves trouvés" aria-busy={people === undefined}>
    {people === undefined &&
      Array.from({ length: 4 }, (_, index) => (
        <Line key={index} aria-hidden>
          <Skeleton boxSize="32" borderRadius="full" />
          <Skeleton width="12rem" />
        </Line>
      ))}
    {people?.map((person) => (
      <Line key={person._id}>
        <Avatar size="sm" name={person.name} imageUrl={person.imageUrl} />
        <chakra.div flex="1 1 10rem" minWidth="0">
          <chakra.p textStyle="label" overflowWrap="anywhere">
            {person.name}
          </chakra.p>
          <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
            {person.email}
          </chakra.p>
        </chakra.div>
        {person.isTeacher ? (
          <Tag>Formateur</Tag>
        ) : (
          <Button
            variant="outline"
            size="touch"
            aria-label={`Nommer formateur ${person.name}`}
            onClick={() => onAppoint(person)}
          >
            Nommer formateur
          </Button>
        )}
      </Line>
    ))}
  </List>
);

const isAddress = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text);

interface AppointTeacherDialogProps {
  open: boolean;
  onClose: () => void;
  /** No account has this address: invite it. */
  onInvite: (email: string) => void;
}

/** Finds a student and, after confirmation, makes them a teacher. */
export function AppointTeacherDialog({ open, onClose, onInvite }: AppointTeacherDialogProps) {
  const [chosen, setChosen] = useState<Person | null>(null);
  return (
    <>
      <Dialog open={open} onClose={onClose} title="Nommer un élève formateur">
        <Candidates onChoose={setChosen} onInvite={onInvite} />
      </Dialog>
      <AppointDialog person={chosen} onClose={() => setChosen(null)} onAppointed={onClose} />
    </>
  );
}

interface CandidatesProps {
  onChoose: (person: Person) => void;
  onInvite: (email: string) => void;
}

function Candidates({ onChoose, onInvite }: CandidatesProps) {
  const [typed, setTyped] = useState('');
  const name = useDebounced(typed.trim());
  const list = usePeople('students', { name });
  return (
    <>
      <SearchField
        search={{ typed, type: setTyped, control: autofocusRef }}
        label="Rechercher un élève"
        placeholder="Nom ou email"
      />
      <chakra.p textStyle="small" color="muted" minHeight="22px" mb="8" role="status">
        {list.data?.total === 0 && 'Aucun étudiant trouvé.'}
        {list.data !== undefined && list.data.total > 0 && countOfList(list.data.total, 'élève')}
        {list.data !== undefined &&
          list.data.pages > 1 &&
          `, les ${list.data.people.length} plus récents sont affichés`}
      </chakra.p>
      {list.data?.total === 0 && isAddress(name) && (
        <Button variant="outline" size="touch" mb="16" onClick={() => onInvite(name)}>
          <Send size={16} aria-hidden />
          Inviter {name} à enseigner
        </Button>
      )}
      {list.error && (
        <Notice mb="16" tone="danger">
          {failureMessage(list.error)}
        </Notice>
      )}
      <CandidateList people={list.data?.people} onAppoint={onChoose} />
    </>
  );
}
