import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { DrawnIcon } from '../../../shared/icons/drawn-icon';

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    columnGap: '12',
    py: '12',
    borderTop: 'line',
    '&:last-of-type': { borderBottom: 'line' },
  },
});

interface MarkedLineProps {
  icon: DrawnIcon;
  color: 'green' | 'danger';
  /** What the sign says. */
  label: string;
  title: string;
  aside: ReactNode;
  /** Below. */
  children?: ReactNode;
}

/** A line with a sign before it that says whether all is well. */
export const MarkedLine = ({ icon: Icon, color, label, title, aside, children }: MarkedLineProps) => (
  <Line>
    <chakra.span color={color}>
      <Icon size={18} role="img" aria-label={label} />
    </chakra.span>
    <chakra.span textStyle="label">{title}</chakra.span>
    <chakra.span textStyle="small" color="muted" textAlign="end">
      {aside}
    </chakra.span>
    {children !== undefined && (
      <chakra.div gridColumn="2 / -1" mt="4">
        {children}
      </chakra.div>
    )}
  </Line>
);
