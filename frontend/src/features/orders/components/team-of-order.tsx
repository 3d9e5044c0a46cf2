import type { OrderSummary } from '@atelier/contracts/orders';
import { chakra } from '@chakra-ui/react';
import { failureMessage } from '../../../shared/api/client';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Skeleton } from '../../../shared/ui/skeleton';
import { useTeam } from '../../teams/api/teams';
import { SeatList } from '../../teams/components/seat-list';

/** The places of an order, as the administration sees them: who is invoiced, and who has one. */
export function TeamOfOrder({ team: known }: { team: NonNullable<OrderSummary['team']> }) {
  const team = useTeam(known._id, 'administration');
  return (
    <section>
      <chakra.h3 textStyle="h4" mb="4" overflowWrap="anywhere">
        {known.company || 'Compte supprimé'}
      </chakra.h3>
      <chakra.p textStyle="small" color="muted" mb="16">
        {team.data ? `${team.data.taken} sur ${known.places} places prises` : `${known.places} places`}
        {team.data?.registration && `, ${team.data.registration}`}
        {team.data?.vatNumber && `, TVA ${team.data.vatNumber}`}
      </chakra.p>
      {team.isPending && <Skeleton height="80px" />}
      {team.isError && <ErrorPanel message={failureMessage(team.error)} retry={() => void team.refetch()} />}
      {team.data && <SeatList team={team.data} readOnly />}
    </section>
  );
}
