import type { TakenSeat, TeamDetail } from '@atelier/contracts/teams';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDate, formatPercent } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { ProgressRuler } from '../../../shared/ui/progress-ruler';
import { ListRow, RowActions, RowList } from '../../../shared/ui/row-list';
import { toast } from '../../../shared/ui/toast';
import { useTakeBack } from '../api/teams';

interface SeatListProps {
  team: TeamDetail;
  /** For the administration, which looks and takes nothing back. */
  readOnly?: boolean;
}

/** Who took a place, and how far they have come; what was not begun can be taken back. */
export function SeatList({ team, readOnly = false }: SeatListProps) {
  const [asked, setAsked] = useState<TakenSeat | null>(null);
  const takeBack = useTakeBack(team._id);
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
              <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
                {[seat.email, `place prise le ${formatDate(seat.takenAt)}`].filter(Boolean).join(', ')}
              </chakra.p>
            </chakra.div>
            <chakra.div gridColumn={{ base: '1 / -1', xl: 'auto' }}>
              <chakra.p textStyle="small" color="muted" mb="4">
                {seat.isBegun ? `Avancement ${formatPercent(seat.progress)}` : 'Pas encore commencé'}
              </chakra.p>
              <ProgressRuler plain value={seat.progress} label={`Avancement de ${seat.name}`} />
            </chakra.div>
            {!readOnly && (
              <RowActions gridColumn={{ base: '1 / -1', xl: 'auto' }}>
                {!seat.isBegun && (
                  <Button variant="quiet" size="touch" onClick={() => setAsked(seat)}>
                    Reprendre la place
                  </Button>
                )}
              </RowActions>
            )}
          </ListRow>
        ))}
      </RowList>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={`Reprendre la place de ${asked?.name ?? ''}\u202f?`}
        confirm="Reprendre"
        change={takeBack}
        onConfirm={() =>
          asked &&
          takeBack.mutate(asked._id, {
            onSuccess: () => {
              toast('La place est libre');
              setAsked(null);
            },
          })
        }
      >
        Cette personne perd aussitôt l’accès, et le lien qu’elle a ne lui sert plus. Une place commencée ne se
        reprend pas.
      </ConfirmDialog>
    </>
  );
}
