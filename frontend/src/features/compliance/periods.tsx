import { chakra } from '@chakra-ui/react';
import type { HandOverAttempt, HandOvers } from '@atelier/contracts/books';
import { dayInParis, formatLongDay } from '@atelier/contracts/words/days-of-paris';
import { countOf } from '../../shared/format/format';
import { CircleAlert, CircleCheck, Clock, RefreshCw } from '../../shared/icons/public';
import { CloudAlert } from '../../shared/icons/studio';
import { LinkButton } from '../../shared/ui/button';
import { FailureNotice } from '../../shared/ui/failure-notice';
import { Row, SecondaryText } from '../../shared/ui/layout';
import { Skeleton } from '../../shared/ui/loading';
import { QueryError } from '../../shared/ui/notice';
import { useHandOvers, useResend } from './books-api';
import { attemptsWords, formatMoment } from './books-words';
import { formatPeriod } from './vat-words';

const Title = chakra('h3', {
  base: { textStyle: 'small', fontWeight: 650, pb: '8', borderBottom: 'line' },
});
const Line = chakra('li', {
  base: {
    display: 'flex',
    gap: '12',
    py: '12',
    borderBottom: 'line',
  },
});

function StatusIcon({ attempts }: { attempts: readonly HandOverAttempt[] }) {
  const status = attempts.at(-1)?.status;
  const [Icon, color] =
    status === 'refused'
      ? ([CircleAlert, 'danger'] as const)
      : status !== 'accepted'
        ? ([Clock, 'muted'] as const)
        : ([attempts.length > 1 ? RefreshCw : CircleCheck, 'green'] as const);
  return (
    <chakra.span color={color} flexShrink={0} mt="2px">
      <Icon size={18} aria-hidden />
    </chakra.span>
  );
}

interface SubmissionProps {
  name: string;
  attempts: readonly HandOverAttempt[];
}

/** A period or an invoice, what became of it, and « Renvoyer » where the last attempt was refused. */
function Submission({ name, attempts }: SubmissionProps) {
  const resend = useResend();
  const last = attempts.at(-1);
  return (
    <Line>
      <StatusIcon attempts={attempts} />
      <chakra.div flex="1" minWidth="0">
        <chakra.p textStyle="small" fontWeight="600">
          {name}
        </chakra.p>
        <SecondaryText overflowWrap="anywhere">{attemptsWords(attempts)}</SecondaryText>
        <FailureNotice error={resend.error} mt="8" />
      </chakra.div>
      {last?.status === 'refused' && (
        <LinkButton
          aria-label={`Renvoyer ${name}`}
          busy={resend.isPending}
          onClick={() => resend.mutate(last._id)}
        >
          Renvoyer
        </LinkButton>
      )}
    </Line>
  );
}

function PlatformLine({ platform, unreachableSince, mandatoryFrom }: HandOvers) {
  if (platform === 'none')
    return (
      <SecondaryText mt="12">
        {`Aucune plateforme n’est réglée\u00a0: rien n’est transmis d’ici. C’est obligatoire à partir du ${formatLongDay(mandatoryFrom)} pour une petite entreprise.`}
      </SecondaryText>
    );
  if (!unreachableSince) return null;
  return (
    <Row role="status" alignItems="flex-start" mt="12">
      <chakra.span color="warn" flexShrink={0} mt="2px">
        <CloudAlert size={18} aria-hidden />
      </chakra.span>
      <SecondaryText>
        {`La plateforme ne répond pas depuis le ${formatMoment(unreachableSince)}. Les envois reprennent d’eux-mêmes.`}
      </SecondaryText>
    </Row>
  );
}

/** « Périodes envoyées », and invoices that the platform refuses: below the card of e-reporting. */
export function SentPeriods() {
  const handOvers = useHandOvers();
  const { data } = handOvers;
  const today = dayInParis(new Date());
  if (handOvers.isPending) return <Skeleton height="180px" mt="32" />;
  if (!data) return <QueryError mt="32" query={handOvers} />;
  const { periods, invoices } = data;
  return (
    <chakra.section aria-labelledby="periodes-envoyees" mt="32">
      <Title id="periodes-envoyees">Périodes envoyées</Title>
      {periods.length === 0 ? (
        <SecondaryText mt="12">
          Aucune encore. La première part à la fin de la période en cours.
        </SecondaryText>
      ) : (
        <ul>
          {periods.map(({ from, to, attempts }) => (
            <Submission key={from} name={formatPeriod({ from, to }, today)} attempts={attempts} />
          ))}
        </ul>
      )}
      <PlatformLine {...data} />
      {invoices.accepted + invoices.pending + invoices.refused.length > 0 && (
        <>
          <Title mt="32">Factures d’entreprises transmises</Title>
          <SecondaryText mt="12">
            {[
              countOf(invoices.accepted, 'acceptée'),
              ...(invoices.pending > 0 ? [`${invoices.pending} en route`] : []),
              ...(invoices.refused.length > 0 ? [countOf(invoices.refused.length, 'refusée')] : []),
            ].join(', ')}
          </SecondaryText>
          <ul>
            {invoices.refused.map(({ number, attempts }) => (
              <Submission key={number} name={number} attempts={attempts} />
            ))}
          </ul>
        </>
      )}
    </chakra.section>
  );
}
