import { chakra } from '@chakra-ui/react';
import { type AuditEntry, auditKinds, auditSubjects, type AuditSubjectType } from '@atelier/contracts/audit';
import { failureMessage } from '../../../shared/api/client';
import { countOfList } from '../../../shared/format/format';
import { Download } from '../../../shared/icons/common';
import { ChevronDown } from '../../../shared/icons/public';
import { Cog } from '../../../shared/icons/studio';
import { ListContent } from '../../../shared/lists/list-content';
import { ListHead } from '../../../shared/lists/list-head';
import { RowsSkeleton } from '../../../shared/lists/rows';
import { Avatar } from '../../../shared/ui/avatar';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Centred, Row } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/loading';
import { Notice } from '../../../shared/ui/notice';
import { PageTitle } from '../../../shared/ui/page-title';
import { TextWithReferences } from '../../../shared/ui/reference';
import { AuditFilters } from './audit-filters';
import { useAuditExport, useAuditLog, useAuditParams } from './audit-params';
import { actorName, byDay, factName, factText, formatHour, originText, roleLabels } from './audit-words';

const Box = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
    gap: '16',
    p: '16',
    mb: '12',
    bg: 'sunken',
    borderRadius: 'md',
    textStyle: 'small',
  },
});
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: '12',
    rowGap: '4',
    '& dt': { color: 'muted' },
    '& dd': { overflowWrap: 'anywhere' },
  },
});
const Heading = chakra('h4', { base: { fontWeight: 600, mb: '6' } });

function Values({ title, values }: { title: string; values: Record<string, unknown> }) {
  return (
    <div>
      <Heading>{title}</Heading>
      <Facts>
        {Object.entries(values).map(([key, value]) => (
          <Fact key={key} name={factName(key)} value={factText(key, value)} />
        ))}
      </Facts>
    </div>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

/** The change (before and after), with the ids of actor and target. */
function AuditDetail({ entry }: { entry: AuditEntry }) {
  const { actor, subject, person, before, after, kind } = entry;
  return (
    <Box>
      {before && <Values title="Avant" values={before} />}
      {after && <Values title={before ? 'Après' : 'Détail'} values={after} />}
      <div>
        <Heading>Trace</Heading>
        <Facts>
          <Fact name="Action" value={kind} />
          <Fact name="Rôle" value={roleLabels(actor.role)} />
          <Fact name="Depuis" value={originText(entry)} />
          {actor._id && <Fact name="Compte" value={actor._id} />}
          {subject?.id && <Fact name={auditSubjects[subject.type as AuditSubjectType]} value={subject.id} />}
          {person?._id && <Fact name="Personne" value={person._id} />}
        </Facts>
      </div>
    </Box>
  );
}

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

/** An entry; expands to its details. */
function AuditLine({ entry }: { entry: AuditEntry }) {
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
          {auditKinds[kind].label}
          {times > 1 && `, ${times}\u00a0fois`}
        </chakra.strong>
        <chakra.span color="muted" overflowWrap="anywhere" {...below}>
          <TextWithReferences text={about} />
        </chakra.span>
        <Kind>{kind}</Kind>
        <chakra.span gridRow={{ base: '1', lg: 'auto' }} gridColumn={{ base: '3', lg: 'auto' }} color="muted">
          <ChevronDown size={18} aria-hidden data-turns />
        </chakra.span>
      </Summary>
      <AuditDetail entry={entry} />
    </Line>
  );
}

/** The audit log of the last twelve months. */
function AuditLog() {
  const control = useAuditParams();
  const { shown, goTo } = control;
  const list = useAuditLog(shown);
  const exporting = useAuditExport(shown);
  const goToPage = (page: number) =>
    goTo(page, page > shown.page ? list.data?.entries.at(-1)?._id : undefined);
  return (
    <>
      <ListHead title="Journal" count={list.data && countOfList(list.data.total, 'ligne')}>
        <Button
          variant="outline"
          size="touch"
          busy={exporting.isPending}
          busyLabel="Préparation…"
          onClick={() => exporting.mutate()}
        >
          <Download size={18} aria-hidden />
          Exporter en CSV
        </Button>
      </ListHead>
      {exporting.error && <Notice tone="danger" title={failureMessage(exporting.error)} />}
      <AuditFilters control={control} page={list.data} />
      <ListContent
        list={list}
        paging={{ page: shown.page, goTo: goToPage }}
        skeleton={<RowsSkeleton row={<Skeleton width="min(40rem, 90%)" my="20" />} />}
        empty={
          <EmptyState
            title="Rien dans le journal pour ce choix."
            hint="Élargissez la période, ou retirez un filtre."
            illustration={null}
          />
        }
      >
        {({ entries }) =>
          byDay(entries, new Date()).map(({ day, entries: dayEntries }) => (
            <section key={day} aria-label={day}>
              <chakra.h2 textStyle="small" fontWeight={600} color="muted" pt="12" pb="8" borderBottom="line">
                {day}
              </chakra.h2>
              {dayEntries.map((entry) => (
                <AuditLine key={entry._id} entry={entry} />
              ))}
            </section>
          ))
        }
      </ListContent>
    </>
  );
}

/** `/admin/exploitation/journal`: the audit log. */
export const Component = () => (
  <>
    <PageTitle title="Journal" />
    <Breadcrumbs items={[{ label: 'Exploitation', to: '/admin/exploitation' }, { label: 'Journal' }]} />
    <AuditLog />
  </>
);
