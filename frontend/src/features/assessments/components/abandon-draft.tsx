import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { listPath } from '../state/list-place';

interface AbandonDraftProps {
  open: boolean;
  onClose: () => void;
  /** Forgets what was written. */
  onAbandon: () => void;
}

/** Asks before what was written and not sent is thrown away: leaving by any other way keeps it. */
export function AbandonDraft({ open, onClose, onAbandon }: AbandonDraftProps) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Abandonner ce que vous avez écrit ?"
      confirm="Abandonner"
      onConfirm={() => {
        onAbandon();
        void navigate(listPath);
      }}
    >
      Rien de ce qui n’a pas été enregistré ne sera gardé.
    </ConfirmDialog>
  );
}
