import { chakra } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { Expiries, type ExpiryStatus } from '@atelier/contracts/privacy';
import { failureMessage } from '../../../shared/api/client';
import { apiPost } from '../../../shared/api/mutations';
import { useApiQuery } from '../../../shared/api/queries';
import { CircleCheck, TriangleAlert } from '../../../shared/icons/public';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/loading';
import { Notice, QueryError } from '../../../shared/ui/notice';
import { PageTitle } from '../../../shared/ui/page-title';
import { OperationsSection, ToolOutput } from '../section';
import { expiriesHeadline, expiryLine, hasRunSince, hasTrouble, orderedExpiries } from './expiry-words';

const key = ['operations', 'expiries'] as const;
/** While a run is awaited; otherwise the page is as old as its opening. */
const watchMilliseconds = 2_000;

/** Terms that were asked to run, by name, with the server's time of then. */
type AskedRuns = Readonly<Record<string, string>>;

function useExpiries(askedRuns: AskedRuns) {
  return useApiQuery(key, '/operations/expiries', Expiries, {
    refetchInterval: ({ state: { data } }) =>
      data?.expiries.some((one) => askedRuns[one.name] && !hasRunSince(one, askedRuns[one.name] ?? ''))
        ? watchMilliseconds
        : false,
  });
}

const columns = 'minmax(0, 1.6fr) minmax(0, 1.5fr) minmax(0, 1fr) minmax(0, 0.8fr) 7.5rem';
const Head = chakra('div', {
  base: {
    display: { base: 'none', lg: 'grid' },
    gridTemplateColumns: columns,
    columnGap: '20',
    pb: '8',
    textStyle: 'small',
    color: 'muted',
  },
});
const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: columns },
    alignItems: 'start',
    columnGap: '20',
    rowGap: '4',
    py: '12',
    borderTop: 'line',
    textStyle: 'small',
    '&:last-of-type': { borderBottom: 'line' },
  },
});
/** The name of a column, which a narrow screen has no head for. */
const ColumnName = chakra('span', {
  base: { color: 'muted', me: '6', position: { lg: 'absolute' }, srOnly: { lg: true } },
});

interface ExpiryLineProps {
  expiry: ExpiryStatus;
  isRunning: boolean;
  /** It needs it, or was asked for on this page: the button keeps the focus. */
  canRun: boolean;
  onRun: () => void;
}

function ExpiryLine({ expiry, isRunning, canRun, onRun }: ExpiryLineProps) {
  const { run, ended, oldest } = expiryLine(expiry);
  const isTroubled = hasTrouble(expiry);
  return (
    <Line>
      <chakra.span textStyle="label" display="flex" gap="10">
        <chakra.span color={isTroubled ? 'danger' : 'green'} flexShrink="0">
          {isTroubled ? (
            <TriangleAlert size={18} role="img" aria-label="À reprendre" />
          ) : (
            <CircleCheck size={18} role="img" aria-label="Tenue" />
          )}
        </chakra.span>
        {expiry.data}
      </chakra.span>
      <span>{expiry.duration}</span>
      <span>
        <ColumnName>Passage</ColumnName>
        {run}
        {ended && (
          <chakra.span display="block" color="muted">
            {ended}
          </chakra.span>
        )}
      </span>
      <chakra.span color={expiry.isLate ? 'danger' : undefined}>
        <ColumnName>Plus ancienne</ColumnName>
        {oldest}
        {expiry.isLate && <chakra.span display="block">terme dépassé</chakra.span>}
      </chakra.span>
      {canRun && (
        <Button
          variant="outline"
          size="touch"
          busy={isRunning}
          onClick={onRun}
          aria-label={`Relancer\u00a0: ${expiry.data}`}
          justifySelf={{ base: 'start', lg: 'end' }}
          mt={{ base: '8', lg: '0' }}
        >
          Relancer
        </Button>
      )}
      {expiry.failed && (
        <chakra.div gridColumn="1 / -1">
          <ToolOutput>{expiry.failed.words}</ToolOutput>
        </chakra.div>
      )}
    </Line>
  );
}

/** `/admin/conformite/donnees`: durations of personal data, as they are enforced. */
export function Component() {
  const [askedRuns, setAsked] = useState<AskedRuns>({});
  const { data, error, isError, isFetching, isPending, refetch } = useExpiries(askedRuns);
  const queries = useQueryClient();
  const run = useMutation({
    mutationFn: ({ name }: { name: string; takenAt: string }) =>
      apiPost(`/operations/expiries/${encodeURIComponent(name)}/run`, z.unknown(), {}),
    onSuccess: (_, { name, takenAt }) => setAsked((before) => ({ ...before, [name]: takenAt })),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  const headline = data && expiriesHeadline(data.expiries);
  const isRunning = (expiry: ExpiryStatus) => {
    const since = askedRuns[expiry.name];
    return since !== undefined && !hasRunSince(expiry, since);
  };
  return (
    <>
      <PageTitle title="Données personnelles" />
      <Breadcrumbs
        items={[{ label: 'Conformité', to: '/admin/conformite' }, { label: 'Données personnelles' }]}
      />
      <Row wrap apart alignItems="flex-end" gap="16" mt="12" pb="24" borderBottom="strong">
        <div>
          <chakra.h1 textStyle="h1Tool">Données personnelles</chakra.h1>
          <chakra.p mt="6" minHeight="26px" role="status" fontWeight="600">
            {headline ? (
              <chakra.span color={headline.isGood ? 'green' : 'danger'}>{headline.text}</chakra.span>
            ) : (
              <Skeleton width="240px" height="20px" />
            )}
          </chakra.p>
        </div>
        <Button variant="outline" size="touch" to="/policy#donnees">
          {data ? `Voir les ${data.rows.length} données de la politique` : 'Voir la politique'}
        </Button>
      </Row>
      {isError && <QueryError mt="24" query={{ error, isFetching, refetch }} />}
      {run.isError && (
        <Notice mt="24" tone="danger">
          {failureMessage(run.error)}
        </Notice>
      )}
      {isPending && (
        <chakra.div mt="24" aria-busy>
          <Skeleton width="100%" height="640px" />
        </chakra.div>
      )}
      {data && (
        <OperationsSection
          id="durees"
          title="Durées"
          hint="Chaque durée promise est appliquée toutes les heures ou tous les jours. Ce qui finit avec le compte ou le cours n’attend aucun passage."
        >
          <Head aria-hidden>
            <span>Donnée</span>
            <span>Durée</span>
            <span>Dernier passage</span>
            <span>Plus ancienne</span>
          </Head>
          <ul>
            {orderedExpiries(data.expiries).map((expiry) => (
              <ExpiryLine
                key={expiry.name}
                expiry={expiry}
                isRunning={isRunning(expiry)}
                canRun={hasTrouble(expiry) || askedRuns[expiry.name] !== undefined}
                onRun={() => run.mutate({ name: expiry.name, takenAt: data.takenAt })}
              />
            ))}
          </ul>
        </OperationsSection>
      )}
    </>
  );
}
