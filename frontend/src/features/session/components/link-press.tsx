import type { UseMutationResult } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { failureMessage, isNotFound } from '../../../shared/api/client';
import { Button } from '../../../shared/ui/button';
import { Stack } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { AuthFrame } from './auth-frame';

interface Words {
  heading: string;
  lead: string;
}

interface LinkPressProps {
  press: UseMutationResult<unknown, Error, string>;
  asks: Words & { button: string };
  done: Words;
  /** What to do where the link is void. */
  otherwise: string;
}

/** What a mailed link does once its button is pressed: programs that open every link of a mail do nothing. */
export function LinkPress({ press, asks, done, otherwise }: LinkPressProps) {
  const { token = '' } = useParams();
  const isVoid = press.isError && isNotFound(press.error);
  const { heading, lead } = press.isSuccess ? done : asks;
  return (
    <AuthFrame title={heading} heading={heading} lead={isVoid ? 'Ce lien ne peut plus servir.' : lead}>
      <Stack gap="24" aria-live="polite">
        {press.isError && (
          <Notice tone="danger" title={isVoid ? 'Ce lien est invalide ou expiré.' : undefined}>
            {isVoid ? otherwise : failureMessage(press.error)}
          </Notice>
        )}
        {press.isSuccess || isVoid ? (
          <Button to="/tutoriels" size="box">
            Lire les tutoriels
          </Button>
        ) : (
          <Button
            size="box"
            busy={press.isPending}
            busyLabel="Un instant…"
            onClick={() => press.mutate(token)}
          >
            {asks.button}
          </Button>
        )}
      </Stack>
    </AuthFrame>
  );
}
