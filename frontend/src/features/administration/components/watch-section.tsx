import type { Watched } from '@atelier/contracts/dashboard';
import { chakra } from '@chakra-ui/react';
import { failureMessage } from '../../../shared/api/client';
import { ClipboardCheck } from '../../../shared/icons/clipboard-check';
import type { DrawnIcon } from '../../../shared/icons/drawn-icon';
import { Film } from '../../../shared/icons/film';
import { Inbox } from '../../../shared/icons/inbox';
import { ReceiptEuro } from '../../../shared/icons/receipt-euro';
import { Scale } from '../../../shared/icons/scale';
import { Star } from '../../../shared/icons/star';
import { TriangleAlert } from '../../../shared/icons/triangle-alert';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Row } from '../../../shared/ui/layout';
import { LiveFigure } from '../../../shared/ui/live-figure';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { RowTitle } from '../../../shared/ui/row-title';
import { useWatchList } from '../api/use-dashboard';
import { sayWatched } from '../state/watch-words';

const icons: Record<Watched, DrawnIcon> = {
  parked: TriangleAlert,
  unmatched: TriangleAlert,
  'to-settle': ReceiptEuro,
  disputes: Scale,
  'failed-videos': Film,
  'slow-videos': Film,
  copies: ClipboardCheck,
  messages: Inbox,
  reviews: Star,
};

/** What waits for somebody; nothing at all where nothing does. */
export function WatchSection() {
  const list = useWatchList();
  if (list.isError)
    return <ErrorPanel message={failureMessage(list.error)} retry={() => void list.refetch()} />;
  const lines = list.data?.lines ?? [];
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="surveiller">
      <chakra.h2 textStyle="h3" id="surveiller" mb="16">
        À surveiller
      </chakra.h2>
      <ul>
        {lines.map((line) => {
          const Icon = icons[line.kind];
          const { title, to } = sayWatched(line);
          return (
            <Row
              as="li"
              key={line.kind}
              position="relative"
              gap="12"
              py="12"
              borderTop="line"
              alignItems="flex-start"
            >
              <chakra.span flexShrink={0} pt="2">
                <Icon size={18} aria-hidden />
              </chakra.span>
              <chakra.div minWidth="0">
                <RowTitle to={to}>
                  <LiveFigure>{title}</LiveFigure>
                </RowTitle>
                <chakra.p textStyle="meta" color="muted" overflowWrap="anywhere">
                  {line.about && `${line.about}, `}
                  {line.since && <RelativeTime iso={line.since} />}
                </chakra.p>
              </chakra.div>
            </Row>
          );
        })}
      </ul>
    </section>
  );
}
