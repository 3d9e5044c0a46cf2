import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Row } from './layout';

interface ListHeadProps {
  title: string;
  /** How many there are, once known. */
  count: string | undefined;
  /** Buttons. */
  children: ReactNode;
}

export const ListHead = ({ title, count, children }: ListHeadProps) => (
  <Row as="header" wrap apart alignItems="flex-end" gap="16" mb="24">
    <div>
      <chakra.h1 textStyle="h1Tool">{title}</chakra.h1>
      <chakra.p color="muted" mt="8" minHeight="26px" role="status">
        {count}
      </chakra.p>
    </div>
    <chakra.div display="flex" flexWrap="wrap" gap="12">
      {children}
    </chakra.div>
  </Row>
);
