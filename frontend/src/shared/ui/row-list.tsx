import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CourseCover } from './course-cover';
import { RowTitle } from './row-title';

export const RowList = chakra('ul', { base: { borderTop: 'line' } });

/** A card on a narrow screen, a row from 1280 pixels on; how its columns stand there is the list's own. */
export const ListRow = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '20',
    rowGap: '10',
    py: '14',
    borderBottom: 'line',
    _hover: { '& [data-title]': { textDecorationColor: 'accent' } },
  },
});

/** A picture and the words beside it. */
export const CoverAndWords = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '88px minmax(0, 1fr)', md: '112px minmax(0, 1fr)' },
    alignItems: 'center',
    gap: '16',
  },
});

interface RowSubjectProps {
  cover: string | null;
  title: string;
  /** Where the whole row leads. */
  to: string;
  /** A second, quieter line. */
  children: ReactNode;
}

/** The first cell of a row: what it is about, and where that leads. */
export const RowSubject = ({ cover, title, to, children }: RowSubjectProps) => (
  <CoverAndWords gridColumn={{ base: '1 / -1', xl: 'auto' }}>
    <CourseCover src={cover} borderRadius="sm" />
    <chakra.div minWidth="0">
      <RowTitle to={to}>{title}</RowTitle>
      <chakra.p textStyle="small" color="muted" lineClamp={1}>
        {children}
      </chakra.p>
    </chakra.div>
  </CoverAndWords>
);

export const RowFact = chakra('div', {
  base: { textStyle: 'small', color: 'muted', whiteSpace: 'nowrap' },
  variants: { wide: { true: { display: { base: 'none', xl: 'block' } } } },
});

/** Above the link that covers the row. */
export const RowActions = chakra('div', {
  base: { position: 'relative', justifySelf: 'end', display: 'flex', alignItems: 'center', gap: '4' },
});
