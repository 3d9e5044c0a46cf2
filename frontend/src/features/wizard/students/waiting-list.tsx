import type { WaitingAccess } from '@atelier/contracts/enrolled-students';
import { chakra } from '@chakra-ui/react';
import { formatDate } from '../../../shared/format';
import { UserMinus } from '../../../shared/icons/user-minus';
import { IconButton } from '../../../shared/ui/icon-button';
import { useWithdrawAccess } from '../api/course-students';
import { StudentsFailure } from './students-failure';

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) 44px', md: 'minmax(0, 1fr) 240px 44px' },
    alignItems: 'center',
    columnGap: '16',
    py: '8',
    borderBottom: 'line',
    overflowWrap: 'anywhere',
    '& > span': { gridColumn: { base: '1', md: 'auto' } },
    '& > button': { gridRow: { base: '1', md: 'auto' }, gridColumn: { base: '2', md: 'auto' } },
  },
});

interface WaitingListProps {
  courseId: string;
  waiting: readonly WaitingAccess[];
}

/** Addresses that nobody has confirmed yet, for which access is kept. */
export function WaitingList({ courseId, waiting }: WaitingListProps) {
  const withdrawal = useWithdrawAccess(courseId);
  if (waiting.length === 0) return null;
  return (
    <chakra.div mt="40">
      <chakra.h2 id="waiting-title" textStyle="h3">
        Accès en attente
      </chakra.h2>
      <chakra.p textStyle="small" color="muted" mt="4" mb="14">
        Chacun s’ouvre dès que l’adresse est confirmée par la personne qui la lit.
      </chakra.p>
      {withdrawal.isError && <StudentsFailure error={withdrawal.error} />}
      <chakra.ul aria-labelledby="waiting-title" borderTop="line">
        {waiting.map(({ _id, email, since }) => (
          <Line key={_id}>
            <span>{email}</span>
            <chakra.span textStyle="small" color="muted">
              depuis le {formatDate(since)}
            </chakra.span>
            <IconButton
              label={`Renoncer à ${email}`}
              color="danger"
              disabled={withdrawal.isPending}
              onClick={() => withdrawal.mutate(_id)}
            >
              <UserMinus size={18} aria-hidden />
            </IconButton>
          </Line>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
