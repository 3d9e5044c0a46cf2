import { chakra } from '@chakra-ui/react';
import { CircleCheck, CircleQuestionMark, FileText } from '../../../shared/icons/public';
import { Timer } from '../../../shared/icons/learning';
import { useConnectionLost } from '../../../shared/connection/connection';
import { Subheading } from '../../../shared/ui/headings';
import { Row } from '../../../shared/ui/layout';
import { Tag } from '../../../shared/ui/tag';
import { changeLabel, usePendingChanges } from './pending-changes';

const changeIcons = {
  completion: CircleCheck,
  answer: CircleQuestionMark,
  'drawn-answer': CircleQuestionMark,
  position: Timer,
  'exercise-text': FileText,
  'exercise-try': CircleCheck,
};
const timeFormat = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short' });

const ChangesBox = chakra('section', {
  base: {
    mt: '32',
    p: '20',
    maxWidth: '704px',
    bg: 'surface',
    border: 'control',
    borderRadius: 'md',
    '& li': { display: 'flex', alignItems: 'center', gap: '14', minHeight: '48', borderTop: 'line' },
    '& time': { ms: 'auto', color: 'muted', textStyle: 'small' },
  },
});

/** Offline only: the changes in this course that will be sent once the connection is back. */
export function PendingChangesList({ enrolmentId }: { enrolmentId: string }) {
  const isLost = useConnectionLost();
  const changes = usePendingChanges().filter((change) => change.enrolmentId === enrolmentId);
  if (!isLost || changes.length === 0) return null;
  return (
    <ChangesBox aria-labelledby="a-envoyer">
      <Row apart mb="8">
        <Subheading id="a-envoyer">À envoyer au retour</Subheading>
        <Tag tone="warn">{changes.length}</Tag>
      </Row>
      <ul>
        {changes.toReversed().map((change) => {
          const Icon = changeIcons[change.kind];
          return (
            <li key={change.id}>
              <Icon size={20} aria-hidden />
              {changeLabel(change)}
              <time dateTime={new Date(change.at).toISOString()}>{timeFormat.format(change.at)}</time>
            </li>
          );
        })}
      </ul>
    </ChangesBox>
  );
}
