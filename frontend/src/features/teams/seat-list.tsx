import type { TakenSeat, TeamDetail } from '@atelier/contracts/teams';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDate, formatPercent } from '../../shared/format/format';
import { Button } from '../../shared/ui/button';
import { ConfirmDialog } from '../../shared/ui/confirm';
import { ProgressBar } from '../../shared/ui/progress';
import { ListRow, RowActions, RowList } from '../../shared/lists/rows';
import { toast } from '../../shared/ui/toast';
import { useRevokeSeat } from './teams-api';
import { SecondaryText } from '../../shared/ui/layout';

interface SeatListProps {
  team: TeamDetail;
  /** For administrators, who cannot revoke seats. */
  readOnly?: boolean;
}

/** Claimed seats with progress; seats without progress can be revoked. */
export function SeatList({ team, readOnly = false }: SeatListProps) {
  const [seatToRevoke, setSeatToRevoke] = useState<TakenSeat | null>(null);
  const revokeSeat = useRevokeSeat(team._id);
  if (team.seats.length === 0) return <chakra.p color="muted">Personne n’a encore pris de place.</chakra.p>;
  return (
    <>
      <RowList aria-label="Places prises">
        {team.seats.map((seat) => (
          <ListRow
            key={seat._id}
            gridTemplateColumns={{ xl: readOnly ? 'minmax(0, 1fr) 200px' : 'minmax(0, 1fr) 200px 160px' }}
          >
            <chakra.div minWidth="0">
              <chakra.h3 textStyle="label" overflowWrap="anywhere">
                {seat.name}
              </chakra.h3>
              {seat.email && <SecondaryText overflowWrap="anywhere">{seat.email}</SecondaryText>}
              <SecondaryText>Place prise le {formatDate(seat.takenAt)}</SecondaryText>
            </chakra.div>
            <chakra.div gridColumn={{ base: '1 / -1', xl: 'auto' }}>
              <SecondaryText mb="4">
                {seat.isBegun ? `Avancement ${formatPercent(seat.progress)}` : 'Pas encore commencé'}
              </SecondaryText>
              <ProgressBar plain value={seat.progress} label={`Avancement de ${seat.name}`} />
            </chakra.div>
            {!readOnly && (
              <RowActions gridColumn={{ base: '1 / -1', xl: 'auto' }}>
                {!seat.isBegun && (
                  <Button variant="quiet" size="touch" onClick={() => setSeatToRevoke(seat)}>
                    Libérer la place
                  </Button>
                )}
              </RowActions>
            )}
          </ListRow>
        ))}
      </RowList>
      <ConfirmDialog
        open={seatToRevoke !== null}
        onClose={() => setSeatToRevoke(null)}
        title={`Libérer la place de ${seatToRevoke?.name ?? ''}\u202f?`}
        confirm="Libérer la place"
        change={revokeSeat}
        onConfirm={() =>
          seatToRevoke &&
          revokeSeat.mutate(seatToRevoke._id, {
            onSuccess: () => {
              toast('La place est libre');
              setSeatToRevoke(null);
            },
          })
        }
      >
        Cette personne perd aussitôt l’accès, et le lien qu’elle a ne lui sert plus. Une place commencée ne se
        libère pas.
      </ConfirmDialog>
    </>
  );
}
