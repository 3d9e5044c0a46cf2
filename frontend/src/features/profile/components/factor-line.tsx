import { chakra } from '@chakra-ui/react';
import { Children, type ReactNode } from 'react';
import type { DrawnIcon } from '../../../shared/icons/drawn-icon';
import { Centred } from '../../../shared/ui/layout';

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
    columnGap: '16',
    rowGap: '12',
    alignItems: 'center',
    pb: '16',
    borderBottom: 'line',
    '&[data-last]': { pb: '0', borderBottomWidth: '0' },
  },
});
/** Beside the words where there is room; under them, together, where there is not. */
const Actions = chakra('div', {
  base: { display: 'flex', gap: '8', alignItems: 'center', gridColumn: { base: '2', md: 'auto' } },
});

interface FactorLineProps {
  icon: DrawnIcon;
  title: string;
  facts: ReactNode;
  /** Tag and buttons. */
  actions: ReactNode;
  /** What unfolds under it. */
  children?: ReactNode;
  isLast?: boolean;
}

export const FactorLine = ({ icon: Icon, title, facts, actions, children, isLast }: FactorLineProps) => (
  <Line data-last={isLast ? '' : undefined}>
    <Centred as="span" boxSize="44" bg="sunken" borderRadius="sm">
      <Icon size={20} aria-hidden />
    </Centred>
    <div>
      <chakra.p textStyle="label" overflowWrap="anywhere">
        {title}
      </chakra.p>
      <chakra.p textStyle="small" color="muted">
        {facts}
      </chakra.p>
    </div>
    <Actions>{actions}</Actions>
    {Children.toArray(children).length > 0 && <chakra.div gridColumn="1 / -1">{children}</chakra.div>}
  </Line>
);
