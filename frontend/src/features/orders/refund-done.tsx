import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { CircleCheck } from '../../shared/icons/public';
import { Button } from '../../shared/ui/button';
import { Row } from '../../shared/ui/layout';

/** What a form says once it is done stands in its place, at its height: nothing below moves by itself. */
export function useDoneBox() {
  const box = useRef<HTMLElement>(null);
  const [minHeight, setMinHeight] = useState<number | null>(null);
  return {
    box,
    done: minHeight === null ? null : { style: { minHeight } },
    finish: () => setMinHeight(box.current?.offsetHeight ?? 0),
  };
}

/** In place of the form of a refund. */
export function RefundDone({ words, onClose }: { words: string; onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <Row gap="10" mb="8" role="status" textStyle="h4" color="green">
        <CircleCheck size={20} aria-hidden />
        Remboursement en route
      </Row>
      <chakra.p textStyle="small" mb="12">
        {words}
      </chakra.p>
      <Button ref={close} variant="link" size="tool" onClick={onClose}>
        Fermer
      </Button>
    </>
  );
}
