import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Row } from '../../../shared/ui/layout';
import { useKeptFocus } from '../../../shared/ui/use-kept-focus';

const Box = chakra('section', {
  base: { mt: '32', p: { base: '16', md: '24' }, bg: 'sunken', borderRadius: 'md' },
});
export const WithdrawalFacts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '20',
    rowGap: '4',
    textStyle: 'small',
    '& dt': { color: 'muted' },
    '& dd': { fontWeight: 600, overflowWrap: 'anywhere' },
  },
});

interface WithdrawalBoxProps {
  /** Its number, or the mark of what is done. */
  mark: ReactNode;
  title: string;
  done?: boolean;
  /** Escape; nothing where there is no way back. */
  onFold?: () => void;
  children: ReactNode;
}

/** One step of a withdrawal. It takes the place of the one before, and so the focus that was there. */
export function WithdrawalBox({ mark, title, done = false, onFold, children }: WithdrawalBoxProps) {
  const heading = useKeptFocus(true);
  return (
    <Box
      aria-label={title}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && onFold?.()}
      role={done ? 'status' : undefined}
    >
      <Row gap="12" mb="12">
        <chakra.span
          display="grid"
          placeItems="center"
          boxSize="28px"
          flexShrink={0}
          borderRadius="full"
          bg={done ? 'green' : 'inv'}
          color={done ? 'onGreen' : 'onInv'}
          textStyle="small"
          fontWeight="700"
          aria-hidden
        >
          {mark}
        </chakra.span>
        <chakra.h2 ref={heading} tabIndex={-1} textStyle="label">
          {title}
        </chakra.h2>
      </Row>
      {children}
    </Box>
  );
}
