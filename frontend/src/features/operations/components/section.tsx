import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Row } from '../../../shared/ui/layout';

interface SectionProps {
  id: string;
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  hint?: string;
  children: ReactNode;
}

/** A part of the page, which the counters lead to. */
export const Section = ({ id, title, aside, hint, children }: SectionProps) => (
  <chakra.section aria-labelledby={id} mt="56">
    <Row wrap apart alignItems="baseline">
      <chakra.h2 id={id} textStyle="h3" scrollMarginTop="24" tabIndex={-1}>
        {title}
      </chakra.h2>
      {aside !== undefined && (
        <chakra.span textStyle="small" color="muted">
          {aside}
        </chakra.span>
      )}
    </Row>
    {hint !== undefined && (
      <chakra.p textStyle="small" color="muted" mt="4">
        {hint}
      </chakra.p>
    )}
    <chakra.div mt="16">{children}</chakra.div>
  </chakra.section>
);
