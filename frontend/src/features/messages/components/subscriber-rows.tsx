import type { Subscriber } from '@atelier/contracts/newsletter';
import { chakra } from '@chakra-ui/react';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { ListRow, RowFact, RowList } from '../../../shared/ui/row-list';

/** Addresses, and since when they are confirmed or wait. */
export const SubscriberRows = ({ subscribers }: { subscribers: readonly Subscriber[] }) => (
  <RowList aria-label="Adresses">
    {subscribers.map(({ _id, email, createdAt, confirmedAt }) => (
      <ListRow key={_id}>
        <chakra.span fontWeight={600} overflowWrap="anywhere">
          {email}
        </chakra.span>
        <RowFact>
          {confirmedAt ? 'Confirmée' : 'Demandée'} <RelativeTime iso={confirmedAt ?? createdAt} />
        </RowFact>
      </ListRow>
    ))}
  </RowList>
);
