import type { OrderLine } from '@atelier/contracts/orders';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { countOf, formatDate, formatPrice } from '../../../shared/format';
import { CourseCover } from '../../../shared/ui/course-cover';
import { Stack } from '../../../shared/ui/layout';
import { Tag } from '../../../shared/ui/tag';
import { useFoldFocus } from '../../../shared/ui/use-fold-focus';

const Line = chakra('li', { base: { py: '20', borderTop: 'line' } });
const Cells = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '72px minmax(0, 1fr)', md: '112px minmax(0, 1fr) auto' },
    gap: '16',
    alignItems: 'center',
  },
  variants: { narrow: { true: { gridTemplateColumns: '64px minmax(0, 1fr) auto', gap: '12' } } },
});

function stateOfLine({ refund, isBegun, completedLessons, totalLessons }: OrderLine): string {
  if (refund?.status === 'succeeded') return `Remboursé le ${formatDate(refund.at)}`;
  if (refund) return 'Remboursement en cours…';
  if (!isBegun) return 'Pas encore commencé';
  return `${countOf(completedLessons, 'leçon')} sur ${totalLessons} ${completedLessons < 2 ? 'suivie' : 'suivies'}`;
}

/** A course of an order, what it cost, and what became of the money. */
export function OrderLineRow({
  line,
  action,
  narrow = false,
  quantity = 1,
  children,
}: {
  line: OrderLine;
  /** A button, below the price; one that unfolds carries `data-unfolds`. */
  action?: ReactNode;
  /** More than one of the places for a company. */
  quantity?: number;
  /** In a column beside something else. */
  narrow?: boolean;
  /** What the button unfolds. */
  children?: ReactNode;
}) {
  const isBack = line.refund?.status === 'succeeded';
  const row = useFoldFocus<HTMLLIElement>(Boolean(children));
  return (
    <Line ref={row}>
      <Cells narrow={narrow}>
        <CourseCover src={line.imageUrl} borderRadius="sm" />
        <chakra.div minWidth="0">
          <chakra.h3 textStyle={narrow ? 'label' : 'h4'} overflowWrap="anywhere">
            {line.title}
          </chakra.h3>
          <chakra.p textStyle="small" color="muted">
            {quantity > 1 && !line.refund ? `${quantity} places` : stateOfLine(line)}
          </chakra.p>
        </chakra.div>
        <Stack
          gap="6"
          alignItems={{ base: 'flex-start', md: 'flex-end' }}
          gridColumn={narrow ? 'auto' : { base: '2', md: 'auto' }}
        >
          <chakra.span
            textStyle="label"
            color={isBack ? 'muted' : undefined}
            textDecoration={isBack ? 'line-through' : undefined}
          >
            {formatPrice(line.amount)}
          </chakra.span>
          {isBack ? <Tag>Remboursé</Tag> : action}
        </Stack>
      </Cells>
      {children}
    </Line>
  );
}
