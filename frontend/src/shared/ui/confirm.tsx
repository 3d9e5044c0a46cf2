import { chakra } from '@chakra-ui/react';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { failureMessage } from '../api/client';
import { Button } from './button';
import { Dialog } from './modal';
import { Notice } from './notice';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** Label of the confirm button. */
  confirm: string;
  busyLabel?: string;
  onConfirm: () => void;
  /** The mutation, if it may take a while or fail; reset on close. */
  change?: Pick<UseMutationResult, 'isPending' | 'error' | 'reset'>;
}

/** Confirmation dialog; on error it stays open and shows the message. */
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

const Fold = chakra('div', {
  base: { width: 'full', mt: '14', p: '16', bg: 'sunken', borderRadius: 'sm' },
});

interface ConfirmFoldProps {
  /** What happens, to whom, and what is irreversible. */
  children: ReactNode;
  /** Label of the confirm button, which names the action. */
  confirm: string;
  busy: boolean;
  onConfirm: () => void;
  /** Closes it and restores the focus. */
  onFold: () => void;
  /** The last error. */
  error?: unknown;
}

/** Inline confirmation below the button; Escape closes it. */
export function ConfirmFold({ children, confirm, busy, onConfirm, onFold, error = null }: ConfirmFoldProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Fold onKeyDown={(event) => event.key === 'Escape' && !busy && onFold()}>
      <chakra.p textStyle="small">{children}</chakra.p>
      {error !== null && (
        <Notice mt="14" tone="danger">
          {failureMessage(error)}
        </Notice>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="8" mt="14">
        <Button ref={button} variant="danger" size="touch" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button variant="quiet" size="touch" disabled={busy} onClick={onFold}>
          Annuler
        </Button>
      </chakra.div>
    </Fold>
  );
}
