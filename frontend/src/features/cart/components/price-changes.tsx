import { chakra } from '@chakra-ui/react';
import { formatPrice } from '../../../shared/format';
import { Notice } from '../../../shared/ui/notice';
import type { PriceChange } from '../state/use-priced-cart';

const List = chakra('ul', { base: { mt: '4', '& li': { textStyle: 'small' } } });

/** Says which prices moved since the course was put into the cart. */
export function PriceChanges({ changes, title }: { changes: readonly PriceChange[]; title: string }) {
  if (changes.length === 0) return null;
  return (
    <Notice tone="warn" title={title}>
      <List>
        {changes.map(({ _id, title: course, before, now }) => (
          <li key={_id}>
            {course}&nbsp;: {formatPrice(now)} au lieu de {formatPrice(before)}
          </li>
        ))}
      </List>
    </Notice>
  );
}
