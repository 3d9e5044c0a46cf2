import { auditKinds, type AuditEntry } from '@atelier/contracts/audit';
import { chakra } from '@chakra-ui/react';
import { ChevronDown } from '../../../../shared/icons/chevron-down';
import { Cog } from '../../../../shared/icons/cog';
import { Avatar } from '../../../../shared/ui/avatar';
import { Centred, Row } from '../../../../shared/ui/layout';
import { actorName, formatHour } from '../state/journal-words';
import { JournalDetail } from './journal-detail';

const Line = chakra('details', {
  base: {
    borderBottom: 'line',
    '& > summary svg[data-turns]': { transition: 'rotate 150ms ease-out' },
    '&[open] > summary svg[data-turns]': { rotate: '180deg' },
  },
});
const Summary = chakra('summary', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '4.5rem minmax(0, 1fr) auto',
      lg: '5rem minmax(0, 12rem) minmax(0, 1fr) minmax(0, 1.3fr) minmax(0, 11rem) auto',
    },
    alignItems: 'center',
    columnGap: '16',
    rowGap: '4',
    minHeight: '56',
    py: '10',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { bg: 'sunken' },
  },
});
const below = { gridColumn: { base: '2 / -1', lg: 'auto' } } as const;
const Kind = chakra('span', {
  base: {
    display: { base: 'none', lg: 'block' },
    fontFamily: 'mono',
    fontSize: '0.8125rem',
    color: 'muted',
    textAlign: 'end',
    overflowWrap: 'anywhere',
  },
});

/** One entry; it opens on its before and after. */
export function JournalLine({ entry }: { entry: AuditEntry }) {
  const { at, kind, actor, subject, person, times } = entry;
  const about = [subject?.label, person?.name].filter(Boolean).join(', à ');
  return (
    <Line>
      <Summary>
        <chakra.time dateTime={at} color="muted" fontVariantNumeric="tabular-nums" textStyle="small">
          {formatHour(at)}
        </chakra.time>
        <Row as="span" gap="10" minWidth="0" overflowWrap="anywhere">
          {actor.role === 'system' ? (
            <Centred as="span" flexShrink={0} boxSize="32" borderRadius="full" bg="sunken" aria-hidden>
              <Cog size={16} />
            </Centred>
          ) : (
            <Avatar size="sm" name={actor.name} />
          )}
          {actorName(actor)}
        </Row>
        <chakra.strong fontWeight={600} {...below}>
          {auditKinds[kind].said}
          {times > 1 && `, ${times}\u00a0fois`}
        </chakra.strong>
        <chakra.span color="muted" overflowWrap="anywhere" {...below}>
          {about}
        </chakra.span>
        <Kind>{kind}</Kind>
        <chakra.span gridRow={{ base: '1', lg: 'auto' }} gridColumn={{ base: '3', lg: 'auto' }} color="muted">
          <ChevronDown size={18} aria-hidden data-turns />
        </chakra.span>
      </Summary>
      <JournalDetail entry={entry} />
    </Line>
  );
}
