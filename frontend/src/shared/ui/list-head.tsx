import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Head = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '16',
    mb: '24',
  },
});

interface ListHeadProps {
  title: string;
  /** How many there are, once known. */
  count: string | undefined;
  /** Buttons. */
  children: ReactNode;
}

export const ListHead = ({ title, count, children }: ListHeadProps) => (
  <Head>
    <div>
      <chakra.h1 textStyle="h1Tool">{title}</chakra.h1>
      <chakra.p color="muted" mt="8" minHeight="26px" role="status">
        {count}
      </chakra.p>
    </div>
    <chakra.div display="flex" flexWrap="wrap" gap="12">
      {children}
    </chakra.div>
  </Head>
);
