import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { countOf } from '../../../shared/format';
import { Dialog } from '../../../shared/ui/dialog';
import { Notice } from '../../../shared/ui/notice';
import { toast } from '../../../shared/ui/toast';
import { useChangeRole } from '../api/person-changes';
import { usePeople } from '../api/use-people';
import { openOnThis } from '../state/open-on-this';
import { useSettled } from '../../../shared/lists/use-settled';
import { CandidateList } from './candidate-list';
import { SearchField } from '../../../shared/ui/search-field';

interface AppointTeacherDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Finds a student and makes them a teacher. */
export const AppointTeacherDialog = ({ open, onClose }: AppointTeacherDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Nommer un étudiant formateur">
    <Candidates onDone={onClose} />
  </Dialog>
);

function Candidates({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const name = useSettled(typed.trim());
  const list = usePeople('students', 1, name);
  const change = useChangeRole();
  const error = change.error ?? list.error;
  const appoint = (id: string, who: string) =>
    change.mutate(
      { id, isTeacher: true },
      {
        onSuccess: () => {
          toast(`${who} est maintenant formateur`);
          onDone();
        },
      },
    );
  return (
    <>
      <SearchField
        control={openOnThis}
        label="Rechercher un étudiant"
        placeholder="Nom ou email"
        value={typed}
        onType={setTyped}
      />
      <chakra.p textStyle="small" color="muted" minHeight="22px" mb="8" role="status">
        {list.data?.total === 0 && 'Aucun étudiant trouvé.'}
        {list.data !== undefined && list.data.total > 0 && countOf(list.data.total, 'étudiant')}
        {list.data !== undefined &&
          list.data.pages > 1 &&
          `, les ${list.data.people.length} plus récents sont affichés`}
      </chakra.p>
      {error && (
        <chakra.div mb="16">
          <Notice tone="danger">{failureMessage(error)}</Notice>
        </chakra.div>
      )}
      <CandidateList
        people={list.data?.people}
        busyId={change.isPending ? change.variables.id : null}
        onAppoint={({ _id, name: who }) => appoint(_id, who)}
      />
    </>
  );
}
