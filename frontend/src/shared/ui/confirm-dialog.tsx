import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureMessage } from '../api/client';
import { Button } from './button';
import { Dialog } from './dialog';
import { Notice } from './notice';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The word of the button that does it. */
  confirm: string;
  busyLabel?: string;
  onConfirm: () => void;
  /** The change that it starts, where that may take a while or be refused; forgotten when the dialog closes. */
  change?: Pick<UseMutationResult, 'isPending' | 'error' | 'reset'>;
}

/** Asks before something serious; a refusal is said in the dialog, which stays. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, confirm, busyLabel, onConfirm, change } = props;
  const busy = change?.isPending ?? false;
  const close = () => {
    if (busy) return;
    change?.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      footer={
        <>
          <Button variant="outline" size="touch" disabled={busy} onClick={close}>
            Annuler
          </Button>
          <Button variant="danger" size="touch" busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {change?.error && (
        <Notice mt="16" tone="danger">
          {failureMessage(change.error)}
        </Notice>
      )}
    </Dialog>
  );
}
