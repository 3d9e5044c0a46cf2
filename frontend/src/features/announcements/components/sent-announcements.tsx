import type { SentAnnouncement } from '@atelier/contracts/announcements';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { countOf, formatDate } from '../../../shared/format';
import { Trash2 } from '../../../shared/icons/trash-2';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { IconButton } from '../../../shared/ui/icon-button';
import { Row } from '../../../shared/ui/layout';
import { useWithdrawAnnouncement } from '../api/announcements';
import { AnnouncementText } from './announcement-text';

/** What was sent, whom it was for and how many mails have left. */
export function SentAnnouncements({
  courseId,
  sent,
}: {
  courseId: string;
  sent: readonly SentAnnouncement[];
}) {
  const [leaving, setLeaving] = useState<SentAnnouncement>();
  const withdrawing = useWithdrawAnnouncement(courseId);
  return (
    <>
      <chakra.ul maxWidth="44em">
        {sent.map((one) => (
          <chakra.li key={one._id} py="20" borderTop="line">
            <Row apart gap="16" alignItems="flex-start">
              <chakra.div minWidth="0">
                <chakra.h3 textStyle="h4" overflowWrap="anywhere">
                  {one.title}
                </chakra.h3>
                <chakra.p textStyle="small" color="muted" mb="8">
                  <time dateTime={one.sentAt}>{formatDate(one.sentAt)}</time>
                  {one.author && `, ${one.author}`}, {countOf(one.students, 'élève')},{' '}
                  {countOf(one.mailed, 'mail parti', 'mails partis')}
                </chakra.p>
              </chakra.div>
              <IconButton label={`Retirer «\u00a0${one.title}\u00a0»`} onClick={() => setLeaving(one)}>
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </Row>
            <AnnouncementText text={one.text} />
          </chakra.li>
        ))}
      </chakra.ul>
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title="Retirer cette annonce&#8239;?"
        confirm="Retirer"
        change={withdrawing}
        onConfirm={() =>
          leaving && withdrawing.mutate(leaving._id, { onSuccess: () => setLeaving(undefined) })
        }
      >
        Les élèves ne la liront plus dans le cours. Les mails partis restent dans leurs boîtes.
      </ConfirmDialog>
    </>
  );
}
