import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CourseCover } from '../ui/card';
import { Link, type LinkProps } from '../ui/link';
import { Skeleton } from '../ui/loading';
import { VisuallyHidden } from '../ui/layout';

const Title = chakra(Link, {
  base: {
    textStyle: 'label',
    overflowWrap: 'anywhere',
    borderRadius: '2px',
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textDecorationThickness: '2px',
    textUnderlineOffset: '4px',
    transition: 'text-decoration-color 150ms ease-out',
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

/** Subject of a row; its link covers the nearest positioned ancestor, which underlines the title on hover. */
export const RowTitle = (props: LinkProps) => <Title data-title="" {...props} />;

export const RowList = chakra('ul', { base: { borderTop: 'line' } });

/** A card on narrow screens, a row from 1280 px; each list defines its own columns. */
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

/** A cover next to its text. */
export const CoverAndText = chakra('div', {
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
  /** Target of the whole row. */
  to: string;
  /** Secondary line. */
  children: ReactNode;
}

/** First cell of a row: its subject and link. */
export const RowSubject = ({ cover, title, to, children }: RowSubjectProps) => (
  <CoverAndText gridColumn={{ base: '1 / -1', xl: 'auto' }}>
    <CourseCover src={cover} borderRadius="sm" />
    <chakra.div minWidth="0">
      <RowTitle to={to}>{title}</RowTitle>
      <chakra.p textStyle="small" color="muted" lineClamp={1}>
        {children}
      </chakra.p>
    </chakra.div>
  </CoverAndText>
);

export const RowFact = chakra('div', {
  base: { textStyle: 'small', color: 'muted', whiteSpace: 'nowrap' },
  variants: { wide: { true: { display: { base: 'none', xl: 'block' } } } },
});

/** Above the link overlay of the row. */
export const RowActions = chakra('div', {
  base: { position: 'relative', justifySelf: 'end', display: 'flex', alignItems: 'center', gap: '4' },
});

const coverRow = (
  <CoverAndText py="14">
    <Skeleton height="auto" aspectRatio="16 / 9" borderRadius="sm" />
    <div>
      <Skeleton width="min(22rem, 90%)" mb="10" />
      <Skeleton width="min(14rem, 60%)" height="12" />
    </div>
  </CoverAndText>
);

export const RowsSkeleton = ({ row = coverRow }: { row?: ReactNode }) => (
  <div aria-busy="true">
    <VisuallyHidden>Chargement…</VisuallyHidden>
    {Array.from({ length: 6 }, (_, index) => (
      <chakra.div key={index} borderTop="line">
        {row}
      </chakra.div>
    ))}
  </div>
);
