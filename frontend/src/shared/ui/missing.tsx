import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface MissingProps {
  title: string;
  /** Why, in a sentence. */
  lead: string;
  /** Where to go on. */
  children: ReactNode;
}

/** 404: what the address names does not exist. */
export const Missing = ({ title, lead, children }: MissingProps) => (
  <chakra.div py={{ base: '40', md: '72' }}>
    <chakra.p textStyle="figure" color="atext">
      404
    </chakra.p>
    <chakra.h1 textStyle="h1" mt="16">
      {title}
    </chakra.h1>
    <chakra.p textStyle="lead" color="muted" mt="12" mb="32" maxWidth="36rem">
      {lead}
    </chakra.p>
    {children}
  </chakra.div>
);
