import type { Person } from '@atelier/contracts/people';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { countOfList } from '../../../shared/format';
import { Send } from '../../../shared/icons/send';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Notice } from '../../../shared/ui/notice';
import { usePeople } from '../api/use-people';
import { openOnThis } from '../state/open-on-this';
import { useSettled } from '../../../shared/lists/use-settled';
import { AppointDialog } from './appoint-dialog';
import { CandidateList } from './candidate-list';
import { SearchField } from '../../../shared/ui/search-field';

const isAddress = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text);

interface AppointTeacherDialogProps {
  open: boolean;
  onClose: () => void;
  /** Nobody has this address yet: they are to be invited. */
  onInvite: (email: string) => void;
}

/** Finds a student and, after asking, makes them a teacher. */
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
  const name = useSettled(typed.trim());
  const list = usePeople('students', { name });
  return (
    <>
      <SearchField
        search={{ typed, type: setTyped, control: openOnThis }}
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
