import type { Person } from '@atelier/contracts/people';
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TextField } from '../../../shared/ui/text-field';
import { toast } from '../../../shared/ui/toast';
import { useDeletePerson } from '../api/person-changes';
import { confirmsDeletion } from '../state/person-words';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';

const List = chakra('ul', {
  base: { listStyle: 'disc', ps: '20', mb: '20', '& li': { mt: '6' }, '& li::marker': { color: 'muted' } },
});

interface DeleteDialogProps {
  open: boolean;
  person: Person;
  onClose: () => void;
  /** The list to go to: the page has nothing left to show. */
  listPath: string;
}

/** The one change that cannot be undone: the account's address is typed before it can be done. */
export function DeleteDialog({ open, person, onClose, listPath }: DeleteDialogProps) {
  const navigate = useNavigate();
  const remove = useDeletePerson();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [mismatch, setMismatch] = useState(false);
  const close = () => {
    setTyped('');
    setMismatch(false);
    onClose();
  };
  const confirm = () => {
    const confirmed = confirmsDeletion(typed, person);
    setMismatch(!confirmed);
    if (!confirmed) return field.current?.focus();
    remove.mutate(person._id, {
      onSuccess: () => {
        toast('Compte supprimé');
        void navigate(listPath, { replace: true });
      },
    });
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title="Supprimer ce compte&#8239;?"
      confirm="Supprimer définitivement"
      busyLabel="Suppression…"
      onConfirm={confirm}
      change={remove}
    >
      <p>Cette action est définitive.</p>
      <List>
        <li>Le compte de {person.name} est anonymisé&nbsp;: nom, email et photo sont effacés.</li>
        <li>Tous ses appareils sont déconnectés&#8239;; ses cours ne lui sont plus accessibles.</li>
        {person.isTeacher && (
          <li>Les cours dont {person.name} est l’auteur passent à l’administration, et restent en vente.</li>
        )}
        <li>Les factures sont conservées, comme la loi l’exige.</li>
      </List>
      <TextField
        ref={field}
        label={`Pour confirmer, saisissez ${person.email}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={mismatch ? 'L’email saisi n’est pas celui du compte.' : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setMismatch(false);
        }}
      />
    </ConfirmDialog>
  );
}
