import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Row } from '../../../shared/ui/layout';

const Card = chakra('section', {
  base: { bg: 'surface', border: 'line', borderRadius: 'md', mb: '20', overflow: 'hidden' },
  variants: {
    hidden: {
      true: { bg: 'transparent', borderStyle: 'dashed', borderColor: 'control' },
    },
  },
});
export const Lines = chakra('ul', { base: { '& > li': { borderTop: 'line' } } });

/** One line of a card: its mark, its words, what can be done about it. Below 768 pixels the last goes under the words. */
export const LineGrid = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
    columnGap: '16',
    alignItems: 'start',
    px: { base: '16', md: '20' },
    py: '14',
    '& > :last-child': { gridColumn: { base: '2', md: 'auto' }, justifySelf: 'start' },
  },
});

interface LineCardProps {
  title: string;
  aside?: ReactNode;
  /** What is in it stays hidden to all others. */
  isHidden?: boolean;
  children: ReactNode;
}

export function LineCard({ title, aside, isHidden = false, children }: LineCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} hidden={isHidden}>
      <Row apart wrap gap="8" px={{ base: '16', md: '20' }} py="14">
        <chakra.h2 id={id} textStyle="h4">
          {title}
        </chakra.h2>
        <chakra.span textStyle="small" color="muted">
          {aside}
        </chakra.span>
      </Row>
      {children}
    </Card>
  );
}
