import { chakra } from '@chakra-ui/react';
import type { WatchedKind, WatchLine } from '@atelier/contracts/dashboard';
import { failureMessage } from '../../shared/api/client';
import { stepPath } from '../../shared/courses/course-path';
import { countOf } from '../../shared/format/format';
import { ClipboardCheck, Inbox, ReceiptEuro } from '../../shared/icons/common';
import type { DrawnIcon } from '../../shared/icons/drawn-icon';
import { Star, TriangleAlert } from '../../shared/icons/public';
import { Scale } from '../../shared/icons/common';
import { Film } from '../../shared/icons/studio';
import { RowTitle } from '../../shared/lists/rows';
import { Row } from '../../shared/ui/layout';
import { LiveFigure, RelativeTime } from '../../shared/ui/live-values';
import { ErrorPanel } from '../../shared/ui/notice';
import { useWatchList } from './dashboard-api';

interface WatchedWords {
  text: (count: number) => string;
  /** The list with these items. */
  to: string;
}

const words: Record<WatchedKind, WatchedWords> = {
  parked: {
    text: (count) => countOf(count, 'message en échec', 'messages en échec'),
    to: '/admin/exploitation#messages-gares',
  },
  unmatched: {
    text: (count) => countOf(count, 'paiement sans commande', 'paiements sans commande'),
    to: '/admin/commandes',
  },
  'to-settle': {
    text: (count) => countOf(count, 'commande à régler', 'commandes à régler'),
    to: '/admin/commandes?state=to-settle',
  },
  disputes: { text: (count) => countOf(count, 'litige'), to: '/admin/commandes?state=disputed' },
  'failed-videos': {
    text: (count) => countOf(count, 'vidéo en échec', 'vidéos en échec'),
    to: '/admin/courses',
  },
  'slow-videos': {
    text: (count) => countOf(count, 'vidéo encore en préparation', 'vidéos encore en préparation'),
    to: '/admin/courses',
  },
  copies: {
    text: (count) => countOf(count, 'copie à corriger', 'copies à corriger'),
    to: '/admin/evalution',
  },
  messages: {
    text: (count) => countOf(count, 'message à traiter', 'messages à traiter'),
    to: '/admin/messages',
  },
  reviews: {
    text: (count) => `${countOf(count, 'avis', 'avis')} sans réponse`,
    to: '/admin/avis?etat=unanswered',
  },
};

/** The pending item in words, with a link to where it is handled; for a video, the curriculum of its course. */
const watchLineText = ({ kind, count, courseId }: WatchLine): { title: string; to: string } => ({
  title: words[kind].text(count),
  to: courseId ? stepPath('programme', courseId) : words[kind].to,
});

const icons: Record<WatchedKind, DrawnIcon> = {
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

/** Pending work; renders nothing when there is none. */
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
          const { title, to } = watchLineText(line);
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
