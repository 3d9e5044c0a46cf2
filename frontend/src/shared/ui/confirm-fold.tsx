import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { failureMessage } from '../api/client';
import { Button } from './button';
import { Notice } from './notice';

const Fold = chakra('div', {
  base: { width: 'full', mt: '14', p: '16', bg: 'sunken', borderRadius: 'sm' },
});

interface ConfirmFoldProps {
  /** What happens, to whom, and what cannot be undone. */
  children: ReactNode;
  /** The button's words: they repeat what is done. */
  confirm: string;
  busy: boolean;
  onConfirm: () => void;
  /** Closes it and gives the focus back. */
  onFold: () => void;
  /** Why the server refused, last time. */
  error?: unknown;
}

/** Asks in place, under the button that was pressed; Escape folds it. */
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
