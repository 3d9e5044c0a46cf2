import type { Team } from '@atelier/contracts/teams';
import { teamStates } from '@atelier/contracts/words/team-words';
import { chakra } from '@chakra-ui/react';
import { countOf, formatDate, plural } from '../../shared/format/format';
import { Button } from '../../shared/ui/button';
import { PageHeading } from '../../shared/ui/headings';
import { Container, SecondaryText } from '../../shared/ui/layout';
import { EmptyState } from '../../shared/ui/empty-state';
import { QueryError } from '../../shared/ui/notice';
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
      <SecondaryText overflowWrap="anywhere">
        {team.company}, commande <Reference>{team.number}</Reference> du {formatDate(team.createdAt)}
      </SecondaryText>
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
    if (!teams.data) return <QueryError query={teams} />;
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
      <PageHeading mb="24">Mes équipes</PageHeading>
      {body()}
    </Container>
  );
}
