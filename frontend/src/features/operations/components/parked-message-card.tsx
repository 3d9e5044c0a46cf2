import type { ParkedMessage } from '@atelier/contracts/operations';
import { chakra } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { countOf } from '../../../shared/format';
import { RotateCw } from '../../../shared/icons/rotate-cw';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { useRetryParked } from '../api/use-operations';
import { queueLabel } from '../state/operation-words';
import { AbandonForm } from './abandon-form';
import { ToolWords } from './tool-words';

const Card = chakra('li', {
  base: {
    p: { base: '16', md: '20' },
    bg: 'surface',
    border: 'line',
    borderRadius: 'md',
  },
});
/** What has failed for good, the tool's own words, what its person reads, and the two ways out. */
export function ParkedMessageCard({ message }: { message: ParkedMessage }) {
  const { _id, title, queue, state, attempts, parkedAt, sentence, words, seenBy } = message;
  const [isAbandoning, setAbandoning] = useState(false);
  const abandonButton = useRef<HTMLButtonElement>(null);
  const retry = useRetryParked();
  const titleId = useId();
  const formId = useId();
  const isRetrying = state === 'retrying' || retry.isPending;

  const fold = () => {
    setAbandoning(false);
    abandonButton.current?.focus();
  };

  return (
    <Card aria-labelledby={titleId}>
      <Row wrap apart alignItems="flex-start">
        <chakra.div flex="1" minWidth="min(100%, 16rem)">
          <chakra.h3 id={titleId} textStyle="label" overflowWrap="anywhere">
            {title}
          </chakra.h3>
          <chakra.p textStyle="small" color="muted">
            {queueLabel(queue)}, {countOf(attempts, 'essai')}, en échec <RelativeTime iso={parkedAt} />
          </chakra.p>
        </chakra.div>
        <chakra.div display="flex" gap="8">
          <Button
            size="touch"
            busy={isRetrying}
            busyLabel="Relance…"
            aria-describedby={titleId}
            onClick={() => retry.mutate(_id)}
          >
            <RotateCw size={16} aria-hidden />
            Relancer
          </Button>
          <Button
            ref={abandonButton}
            variant="quiet"
            size="touch"
            disabled={isRetrying}
            aria-describedby={titleId}
            aria-expanded={isAbandoning}
            aria-controls={formId}
            onClick={() => setAbandoning(!isAbandoning)}
          >
            Abandonner
          </Button>
        </chakra.div>
      </Row>
      {retry.isError && (
        <Notice mt="14" tone="danger">
          {failureMessage(retry.error)}
        </Notice>
      )}
      <chakra.div id={formId}>{isAbandoning && <AbandonForm message={message} onFold={fold} />}</chakra.div>
      {sentence !== seenBy?.sentence && (
        <chakra.p textStyle="small" mt="12">
          {sentence}
        </chakra.p>
      )}
      {words && (
        <ToolWords tabIndex={0} aria-label="Les mots de l’outil">
          {words}
        </ToolWords>
      )}
      {seenBy && (
        <chakra.p textStyle="small" mt="12">
          <strong>Ce que voit {seenBy.name}&nbsp;:</strong> «&nbsp;{seenBy.sentence}&nbsp;»
        </chakra.p>
      )}
    </Card>
  );
}
