import { chakra } from '@chakra-ui/react';
import { CircleCheck } from '../../../shared/icons/circle-check';
import { CircleQuestionMark } from '../../../shared/icons/circle-question-mark';
import { Timer } from '../../../shared/icons/timer';
import { useLineLost } from '../../../shared/line/line';
import { Row } from '../../../shared/ui/layout';
import { Tag } from '../../../shared/ui/tag';
import { changeWords } from './unsent-words';
import { useUnsent } from './use-unsent';

const icons = { completion: CircleCheck, answer: CircleQuestionMark, position: Timer };
const hour = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short' });

const Box = chakra('section', {
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

/** Without a line: what was done in this course, and leaves once there is one. */
export function WaitingChanges({ enrolmentId }: { enrolmentId: string }) {
  const isLost = useLineLost();
  const changes = useUnsent().filter((change) => change.enrolmentId === enrolmentId);
  if (!isLost || changes.length === 0) return null;
  return (
    <Box aria-labelledby="a-envoyer">
      <Row apart mb="8">
        <chakra.h2 id="a-envoyer" textStyle="h4">
          À envoyer au retour
        </chakra.h2>
        <Tag tone="warn">{changes.length}</Tag>
      </Row>
      <ul>
        {changes.toReversed().map((change) => {
          const Icon = icons[change.kind];
          return (
            <li key={change.id}>
              <Icon size={20} aria-hidden />
              {changeWords(change)}
              <time dateTime={new Date(change.at).toISOString()}>{hour.format(change.at)}</time>
            </li>
          );
        })}
      </ul>
    </Box>
  );
}
