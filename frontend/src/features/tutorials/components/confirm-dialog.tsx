import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Notice } from '../../../shared/ui/notice';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirm: string;
  busyLabel: string;
  onConfirm: () => void;
  busy: boolean;
  /** Why the server refused, last time. */
  error: unknown;
}

/** Asks before something serious; a refusal is said in the dialog, which stays. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, onClose, title, children, confirm, busyLabel, onConfirm, busy, error } = props;
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!busy) onClose();
      }}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="outline" size="tool" minHeight="44" disabled={busy} onClick={onClose}>
            Annuler
          </Button>
          <Button
            variant="danger"
            size="tool"
            minHeight="44"
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {error !== null && (
        <chakra.div mt="16">
          <Notice tone="danger">{failureMessage(error)}</Notice>
        </chakra.div>
      )}
    </Dialog>
  );
};
