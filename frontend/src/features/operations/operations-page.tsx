import { chakra } from '@chakra-ui/react';
import type { Operations } from '@atelier/contracts/operations';
import { formatBytes } from '../../shared/format/units';
import { ExternalLink, List } from '../../shared/icons/learning';
import { ShieldCheck } from '../../shared/icons/members';
import { ArrowDown } from '../../shared/icons/studio';
import { Button } from '../../shared/ui/button';
import { Row } from '../../shared/ui/layout';
import { Skeleton } from '../../shared/ui/loading';
import { QueryError } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { backupCounter } from './backup-words';
import { BackupsSection } from './backups';
import { DiskSection } from './disk';
import { type Counter, delayCounter, diskCounter, headlineOf, parkedCounter } from './operation-words';
import { useOperations } from './operations-api';
import { ParkedMessages } from './parked-messages';
import { PaymentsSection, ProcessesSection, RequestsSection } from './process-sections';
import { DelayChart, QueueTable } from './queue-sections';
import { ServicesSection } from './services';

const Dot = chakra('span', {
  base: {
    display: 'inline-block',
    boxSize: '8',
    borderRadius: 'full',
    bg: 'currentcolor',
    me: '8',
  },
});
const colors = { good: 'green', bad: 'danger', unsure: 'warn' } as const;

const clock = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium', timeZone: 'Europe/Paris' });

/** Title, summary and time of the last refresh. */
function OperationsHead({ operations }: { operations: Operations | undefined }) {
  const headline = operations && headlineOf(operations);
  return (
    <Row wrap apart alignItems="flex-end" gap="16" pb="24" borderBottom="strong">
      <div>
        <chakra.h1 textStyle="h1Tool">Exploitation</chakra.h1>
        <chakra.p display="flex" flexWrap="wrap" columnGap="12" mt="6" minHeight="26px" role="status">
          {headline ? (
            <>
              <chakra.span color={colors[headline.tone]} fontWeight={600}>
                <Dot aria-hidden />
                {headline.state}
              </chakra.span>
              {headline.pendingText && <chakra.span color="muted">{headline.pendingText}</chakra.span>}
            </>
          ) : (
            <Skeleton width="240px" height="20px" />
          )}
        </chakra.p>
      </div>
      <Row wrap gap="16">
        {operations && (
          <chakra.span textStyle="small" color="muted">
            mesuré à <time dateTime={operations.takenAt}>{clock.format(new Date(operations.takenAt))}</time>,
            toutes les 15&nbsp;s
          </chakra.span>
        )}
        <Button variant="outline" size="touch" to="/admin/conformite/donnees">
          <ShieldCheck size={18} aria-hidden />
          Données personnelles
        </Button>
        <Button variant="outline" size="touch" to="/admin/exploitation/journal">
          <List size={18} aria-hidden />
          Journal
        </Button>
        <Button variant="outline" size="touch" href="/api/queues">
          <ExternalLink size={18} aria-hidden />
          Ouvrir Bull Board
        </Button>
      </Row>
    </Row>
  );
}

const Counters = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' },
    borderBottomWidth: { base: 0, md: '1px' },
    borderColor: 'line',
    '& li': {
      py: '20',
      borderColor: 'line',
      borderBottomWidth: { base: '1px', md: 0 },
      '&:not(:first-of-type)': { borderInlineStartWidth: { md: '1px' }, ps: { md: '24' } },
    },
  },
});
const Label = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8',
    minHeight: '28',
    textStyle: 'label',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});
const Figure = chakra('p', { base: { textStyle: 'h1Tool', mt: '6', fontVariantNumeric: 'tabular-nums' } });

/** Key figures, each a link to its section. */
function OperationCounters({ operations }: { operations: Operations }) {
  const counters: [name: string, to: string, counter: Counter][] = [
    ['Délai de traitement', '#retard', delayCounter(operations.delay)],
    ['Messages en échec', '#messages-gares', parkedCounter(operations)],
    ['Disque', '#disque', diskCounter(operations.disk, formatBytes)],
    ['Sauvegarde', '#sauvegardes', backupCounter(operations)],
  ];
  return (
    <Counters aria-label="Chiffres">
      {counters.map(([name, to, { figure, hint, isAlarming }]) => (
        <li key={name}>
          <Label href={to}>
            {name}
            <ArrowDown size={16} aria-hidden />
          </Label>
          <Figure color={isAlarming ? 'accent' : undefined}>{figure}</Figure>
          <chakra.p textStyle="small" color="muted">
            {hint}
          </chakra.p>
        </li>
      ))}
    </Counters>
  );
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1.7fr) minmax(0, 1fr)' },
    columnGap: '56',
  },
});

/** `/admin/exploitation`: services, queues, and what needs a decision. */
export function Component() {
  const { data, error, isError, isFetching, isPending, refetch } = useOperations();
  return (
    <>
      <PageTitle title="Exploitation" />
      <OperationsHead operations={data} />
      {isError && <QueryError mt="24" query={{ error, isFetching, refetch }} />}
      {isPending && (
        <chakra.div mt="24" aria-busy>
          <Skeleton width="100%" height="480px" />
        </chakra.div>
      )}
      {data && (
        <>
          <OperationCounters operations={data} />
          <ServicesSection services={data.services} takenAt={data.takenAt} />
          <Columns>
            <div>
              <ParkedMessages parked={data.parked} />
              <QueueTable queues={data.queues} />
              <RequestsSection requests={data.requests} />
            </div>
            <div>
              <DelayChart delays={data.delays} takenAt={data.takenAt} />
              <DiskSection disk={data.disk} />
              <ProcessesSection processes={data.processes} takenAt={data.takenAt} />
              <PaymentsSection money={data.money} />
              <BackupsSection backups={data.backups} keeper={data.keeper} takenAt={data.takenAt} />
            </div>
          </Columns>
        </>
      )}
    </>
  );
}
