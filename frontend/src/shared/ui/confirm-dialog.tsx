import type { ReactNode } from 'react';
import { failureMessage } from '../api/client';
import { Button } from './button';
import { Dialog } from './dialog';
import { Notice } from './notice';
import { chakra } from '@chakra-ui/react';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The word of the button that does it. */
  confirm: string;
  busyLabel: string;
  onConfirm: () => void;
  busy: boolean;
  /** Why the server refused, last time. */
  error: unknown;
}

/** Asks before something serious; a refusal is said in the dialog, which stays. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, confirm, busyLabel, onConfirm, busy, error } = props;
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!busy) onClose();
      }}
      title={title}
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
}
