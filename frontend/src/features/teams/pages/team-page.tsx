import type { TeamDetail } from '@atelier/contracts/teams';
import { teamStates } from '@atelier/contracts/words/team-words';
import { chakra } from '@chakra-ui/react';
import { useParams, useSearchParams } from 'react-router-dom';
import { failureMessage, isNotFound } from '../../../shared/api/client';
import { countOf, plural } from '../../../shared/format';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { Button } from '../../../shared/ui/button';
import { Container } from '../../../shared/ui/container';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Row, Stack } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { PageTitle } from '../../../shared/ui/page-title';
import { ProgressRuler } from '../../../shared/ui/progress-ruler';
import { Skeleton } from '../../../shared/ui/skeleton';
import { useTeam } from '../api/teams';
import { Invitations } from '../components/invitations';
import { LinkBox } from '../components/link-box';
import { SeatList } from '../components/seat-list';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
    columnGap: '64',
    rowGap: '48',
    alignItems: 'start',
    mt: '40',
  },
});

/** `/equipes/{id}`: the places of an order: who has one, and how the others are handed out. */
export function Component() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const team = useTeam(id);
  const body = () => {
    if (team.data) return <Shown team={team.data} justPaid={query.has('paye')} />;
    if (team.isPending) return <Skeleton height="320px" />;
    if (isNotFound(team.error))
      return (
        <EmptyState
          title="Équipe introuvable"
          hint="Elle n’existe pas, ou c’est celle de quelqu’un d’autre."
          action={
            <Button size="tool" to="/equipes">
              Mes équipes
            </Button>
          }
        />
      );
    return <ErrorPanel message={failureMessage(team.error)} retry={() => void team.refetch()} />;
  };
  return <Container py={{ base: '40', lg: '72' }}>{body()}</Container>;
}

function Shown({ team, justPaid }: { team: TeamDetail; justPaid: boolean }) {
  const left = team.places - team.taken;
  const isHandedOut = team.state === 'open' || team.state === 'closed';
  return (
    <>
      <PageTitle title={`Places de ${team.company}`} />
      <Breadcrumbs items={[{ label: 'Mes équipes', to: '/equipes' }, { label: team.company }]} />
      <chakra.h1 textStyle="h1Tool" mt="12" overflowWrap="anywhere">
        {team.company}
      </chakra.h1>
      <chakra.p color="muted" mt="4" mb="24" overflowWrap="anywhere">
        {team.courses.map(({ title }) => title).join(', ')}
      </chakra.p>
      {justPaid && (
        <Notice tone="success" title="Paiement réussi !" mb="24">
          Vos {team.places} places sont prêtes. La facture est avec votre commande.
        </Notice>
      )}
      {team.state === 'revoked' && (
        <Notice tone="warn" title={teamStates.revoked} mb="24">
          Plus personne ne peut prendre de place.
        </Notice>
      )}
      <Row apart alignItems="baseline" gap="16" mb="8" wrap>
        <chakra.p textStyle="h3">
          {countOf(team.taken, 'place')} {plural(team.taken, 'prise')} sur {team.places}
        </chakra.p>
        <Button variant="link" size="tool" to={`/auth/orders/${team.orderId}`}>
          Commande {team.number}
        </Button>
      </Row>
      <ProgressRuler value={(100 * team.taken) / team.places} label="Places prises" />
      <chakra.p textStyle="small" color="muted" mt="8">
        {left === 0
          ? teamStates.full
          : `${countOf(left, 'place')} ${plural(left, 'libre')}${team.state === 'closed' ? ', distribution fermée' : ''}`}
      </chakra.p>
      <Columns>
        <section>
          <chakra.h2 textStyle="h3" mb="16">
            Qui a pris une place
          </chakra.h2>
          <SeatList team={team} />
        </section>
        <Stack gap="48">
          {isHandedOut && <LinkBox team={team} />}
          {team.state === 'open' && <Invitations team={team} />}
          <section>
            <chakra.h2 textStyle="h3" mb="8">
              Facturation
            </chakra.h2>
            <chakra.address fontStyle="normal" textStyle="small" color="muted" overflowWrap="anywhere">
              {[
                team.company,
                team.street,
                `${team.postcode} ${team.city}`,
                team.registration && `SIREN ou SIRET ${team.registration}`,
                team.vatNumber && `N° TVA ${team.vatNumber}`,
              ]
                .filter(Boolean)
                .map((line) => (
                  <chakra.span key={String(line)} display="block">
                    {line}
                  </chakra.span>
                ))}
            </chakra.address>
            <chakra.p textStyle="small" color="muted" mt="12" textWrap="pretty">
              Les places non prises ne se remboursent pas une à une&nbsp;: la commande se rembourse entière,
              ou par cours. Écrivez-nous.
            </chakra.p>
          </section>
        </Stack>
      </Columns>
    </>
  );
}
