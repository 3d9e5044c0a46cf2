import { chakra } from '@chakra-ui/react';
import type { ListedCase } from '@atelier/contracts/reports';
import {
  decisionHours,
  outcomeLabel,
  reminderHours,
  reportedKinds,
  reportReasons,
  waitingCauses,
} from '@atelier/contracts/words/report-words';
import { countOf } from '../../../shared/format/format';
import { Avatar } from '../../../shared/ui/avatar';
import { Row } from '../../../shared/ui/layout';
import { Link } from '../../../shared/ui/link';
import { RelativeTime } from '../../../shared/ui/live-values';
import { Tag } from '../../../shared/ui/tag';
import { useNow } from './use-now';
import { WaitingRuler } from '../waiting-ruler';

const Entry = chakra(Link, {
  base: {
    display: 'flex',
    gap: '14',
    alignItems: 'flex-start',
    p: '12',
    borderRadius: 'sm',
    _hover: { bg: 'sunken' },
    '&[aria-current]': { bg: 'sunken' },
  },
});

/** « signalé par Maud Lefort et un visiteur » */
const reportersOf = ({ reporters, visitors }: ListedCase): string => {
  const all = [
    ...reporters,
    ...(visitors > 0 ? [visitors === 1 ? 'un visiteur' : `${visitors} visiteurs`] : []),
  ];
  if (all.length === 0) return '';
  return `signalé par ${new Intl.ListFormat('fr').format(all)}`;
};

/** How long it waits, of 48 hours; in vermilion once it is late. */
export function Waiting({ since }: { since: string }) {
  const now = useNow();
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 3_600_000));
  const isLate = hours >= reminderHours;
  return (
    <Row gap="10" mt="8" alignItems="center">
      <chakra.span flex="0 1 10rem">
        <WaitingRuler share={hours / decisionHours} tone={isLate ? 'late' : 'ink'} />
      </chakra.span>
      <chakra.span textStyle="meta" color={isLate ? 'atext' : 'muted'} fontWeight={isLate ? 600 : 400}>
        {hours}&nbsp;h sur {decisionHours}
      </chakra.span>
    </Row>
  );
}

interface CaseEntryProps {
  listedCase: ListedCase;
  to: string;
  isChosen: boolean;
}

/** A reported content in the list. */
export function CaseEntry({ listedCase, to, isChosen }: CaseEntryProps) {
  const { _id, kind, author, cause, waitingSince, reasons, excerpt, numbers, decided } = listedCase;
  const reported = [reasons.map((reason) => reportReasons[reason].label).join(', '), reportersOf(listedCase)];
  return (
    <chakra.li mb="4">
      <Entry to={to} data-case={_id} aria-current={isChosen || undefined}>
        <Avatar name={author.name} imageUrl={author.imageUrl} />
        <chakra.span display="block" flex="1" minWidth="0">
          <Row as="span" apart gap="8" alignItems="baseline">
            <chakra.span fontWeight={600} overflowWrap="anywhere">
              {reportedKinds[kind].noun} de {author.name}
            </chakra.span>
            {numbers.length > 1 && (
              <chakra.span textStyle="meta" color="muted" flexShrink={0}>
                {countOf(numbers.length, 'fois', 'fois')}
              </chakra.span>
            )}
          </Row>
          {cause && cause !== 'reported' && <Tag tone="warn">{waitingCauses[cause]}</Tag>}
          <chakra.span display="block" textStyle="small" color="muted" overflowWrap="anywhere">
            {decided && !cause ? (
              <>
                {numbers.join(', ')} {outcomeLabel(kind, decided.outcome)}, <RelativeTime iso={decided.at} />
              </>
            ) : (
              <>
                {reported.filter(Boolean).join(', ')}
                {excerpt && `\u00a0: «\u00a0${excerpt}\u00a0»`}
              </>
            )}
          </chakra.span>
          {waitingSince && <Waiting since={waitingSince} />}
        </chakra.span>
      </Entry>
    </chakra.li>
  );
}
