import { chakra } from '@chakra-ui/react';
import { failureMessage } from '../../../shared/api/client';
import { Send } from '../../../shared/icons/send';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { countOf } from '../../../shared/format';
import { useMissing, useRemind } from '../api/copies';
import { useAssessment } from '../api/use-assessments';
import { GroupTitle } from './copy-list';

/** Who has handed nothing in, and the way to write to them. */
export function MissingCopies({ assessmentId }: { assessmentId: string }) {
  const missing = useMissing(assessmentId);
  const work = useAssessment(assessmentId);
  const sending = useRemind(assessmentId);
  if (!missing.data || missing.data.total === 0) return null;
  const { students, total } = missing.data;
  const remindedAt = work.data?.remindedAt ?? null;
  return (
    <section aria-label="Pas rendues">
      <GroupTitle>Pas rendues, {total}</GroupTitle>
      <ul>
        {students.map(({ _id, name, imageUrl }) => (
          <chakra.li key={_id} display="flex" alignItems="center" gap="12" px="16" py="10">
            <Avatar name={name} imageUrl={imageUrl} size="sm" />
            <chakra.span truncate>{name}</chakra.span>
          </chakra.li>
        ))}
      </ul>
      {total > students.length && (
        <chakra.p px="16" py="8" textStyle="small" color="muted">
          et {countOf(total - students.length, 'autre')}
        </chakra.p>
      )}
      <chakra.div p="16" borderTop="line">
        {sending.isError && <Notice tone="danger">{failureMessage(sending.error)}</Notice>}
        {remindedAt !== null && (
          <chakra.p role="status" textStyle="small" color="muted" mb="8">
            Rappel envoyé <RelativeTime iso={remindedAt} />
          </chakra.p>
        )}
        <Button
          variant="outline"
          size="touch"
          width="full"
          busy={sending.isPending}
          busyLabel="Envoi…"
          onClick={() => sending.mutate()}
        >
          <Send size={16} aria-hidden />
          {total === 1 ? 'Rappeler' : `Rappeler aux ${total}`}
        </Button>
      </chakra.div>
    </section>
  );
}
