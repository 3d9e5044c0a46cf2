import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { failureMessage } from '../../shared/api/client';
import { Button, type ButtonProps } from '../../shared/ui/button';
import { type OrderViewer, useResendConfirmation } from './orders-api';

interface ResendConfirmationProps extends Pick<ButtonProps, 'variant' | 'size'> {
  orderId: string;
  reader: OrderViewer;
  /** Label of the button. */
  children: ReactNode;
}

/** Sends the order confirmation again; rate limited by the server. */
export function ResendConfirmation({ orderId, reader, children, ...button }: ResendConfirmationProps) {
  const resend = useResendConfirmation(reader, orderId);
  return (
    <>
      <Button {...button} busy={resend.isPending} onClick={() => resend.mutate()}>
        {children}
      </Button>
      <chakra.span role="status" display="block" textStyle="small" color={resend.error ? 'danger' : 'green'}>
        {resend.isSuccess && 'C’est renvoyé, facture comprise.'}
        {resend.error && failureMessage(resend.error)}
      </chakra.span>
    </>
  );
}
