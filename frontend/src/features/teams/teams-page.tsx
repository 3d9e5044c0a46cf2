import type { Team } from '@atelier/contracts/teams';
import { teamStates } from '@atelier/contracts/words/team-words';
import { chakra } from '@chakra-ui/react';
import { failureMessage } from '../../shared/api/client';
import { countOf, formatDate, plural } from '../../shared/format/format';
import { Button } from '../../shared/ui/button';
import { Container } from '../../shared/ui/layout';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorPanel } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { ListRow, RowFact, RowList, RowsSkeleton, RowTitle } from '../../shared/lists/rows';
import { Tag } from '../../shared/ui/tag';
import { useTeams } from './teams-api';
import { Reference } from '../../shared/ui/reference';

const tones = { open: 'green', full: 'neutral', closed: 'warn', revoked: 'neutral' } as const;

const TeamRow = ({ team }: { team: Team }) => (
  <ListRow gridTemplateColumns={{ xl: 'minmax(0, 1fr) 160px 240px' }}>
    <chakra.div minWidth="0" gridColumn={{ base: '1 / -1', xl: 'auto' }}>
      <RowTitle to={`/equipes/${team._id}`}>{team.courses.map(({ title }) => title).join(', ')}</RowTitle>
      <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
        {team.company}, commande <Reference>{team.number}</Reference> du {formatDate(team.createdAt)}
      </chakra.p>
    </chakra.div>
    <RowFact>
      {countOf(team.taken, 'place')} {plural(team.taken, 'prise')} sur {team.places}
    </RowFact>
    <RowFact>
      <Tag tone={tones[team.state]}>{teamStates[team.state]}</Tag>
    </RowFact>
  </ListRow>
);

/** `/equipes`: teams bought by the user, with their claimed seats. */
export function Component() {
  const teams = useTeams();
  const body = () => {
    if (teams.isPending) return <RowsSkeleton />;
    if (!teams.data)
      return <ErrorPanel message={failureMessage(teams.error)} retry={() => void teams.refetch()} />;
    if (teams.data.teams.length === 0)
      return (
        <EmptyState
          title="Aucune équipe pour l’instant"
          hint="Mettez des cours dans le panier, puis choisissez «&nbsp;Acheter pour une équipe&nbsp;»."
          action={
            <Button variant="outline" size="tool" to="/courses">
              Voir les cours
            </Button>
          }
        />
      );
    return (
      <RowList aria-label="Mes équipes">
        {teams.data.teams.map((team) => (
          <TeamRow key={team._id} team={team} />
        ))}
      </RowList>
    );
  };
  return (
    <Container py={{ base: '40', lg: '72' }}>
      <PageTitle title="Mes équipes" />
      <chakra.h1 textStyle="h1Tool" mb="24">
        Mes équipes
      </chakra.h1>
      {body()}
    </Container>
  );
}
