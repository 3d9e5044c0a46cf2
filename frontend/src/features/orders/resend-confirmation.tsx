import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { failureMessage } from '../../shared/api/client';
import { Button, type ButtonProps } from '../../shared/ui/button';
import { type OrderViewer, useResendConfirmation } from './orders-api';

interface ResendConfirmationProps extends Pick<ButtonProps, 'variant' | 'size'> {
  orderId: string;
  reader: OrderViewer;
  /** The words of the button. */
  children: ReactNode;
}

/** Has the confirmation of an order sent once more; the server says when it is too soon. */
export function ResendConfirmation({ orderId, reader, children, ...button }: ResendConfirmationProps) {
  const again = useResendConfirmation(reader, orderId);
  return (
    <>
      <Button {...button} busy={again.isPending} onClick={() => again.mutate()}>
        {children}
      </Button>
      <chakra.span role="status" display="block" textStyle="small" color={again.error ? 'danger' : 'green'}>
        {again.isSuccess && 'C’est renvoyé, facture comprise.'}
        {again.error && failureMessage(again.error)}
      </chakra.span>
    </>
  );
}
