import { chakra } from '@chakra-ui/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Operations, ParkedMessage } from '@atelier/contracts/operations';
import { failureMessage } from '../../shared/api/client';
import { countOf, formatNumber } from '../../shared/format/format';
import { TextAreaField } from '../../shared/forms/fields';
import { RotateCw } from '../../shared/icons/learning';
import { CircleCheck } from '../../shared/icons/public';
import { Button } from '../../shared/ui/button';
import { Row } from '../../shared/ui/layout';
import { RelativeTime } from '../../shared/ui/live-values';
import { Notice } from '../../shared/ui/notice';
import { queueLabel } from './operation-words';
import { useAbandonParked, useRetryParked } from './operations-api';
import { OperationsSection, ToolOutput } from './section';

const Fold = chakra('form', { base: { mt: '14', p: '16', bg: 'sunken', borderRadius: 'sm' } });

interface AbandonFormProps {
  message: ParkedMessage;
  /** Closes the form and restores the focus. */
  onFold: () => void;
}

/** Expands below its button: consequences, reason and confirm button. */
function AbandonForm({ message, onFold }: AbandonFormProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const abandon = useAbandonParked();

  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length < 3) {
      setMissing(true);
      field.current?.focus();
      return;
    }
    abandon.mutate({ id: message._id, reason });
  };
  const error = isMissing
    ? 'Dites pourquoi, en quelques mots'
    : abandon.isError
      ? failureMessage(abandon.error)
      : undefined;

  return (
    <Fold noValidate onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onFold()}>
      <chakra.p textStyle="small" mb="14">
        Ce traitement ne sera plus tenté, ni ici ni dans Bull Board. Votre raison reste dans le journal.
      </chakra.p>
      <TextAreaField
        ref={field}
        label="Pourquoi l’abandonner"
        rows={2}
        maxLength={500}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="8" mt="14">
        <Button type="submit" variant="danger" size="touch" busy={abandon.isPending}>
          Abandonner ce message
        </Button>
        <Button variant="quiet" size="touch" onClick={onFold}>
          Annuler
        </Button>
      </chakra.div>
    </Fold>
  );
}

const Card = chakra('li', {
  base: {
    p: { base: '16', md: '20' },
    bg: 'surface',
    border: 'line',
    borderRadius: 'md',
  },
});
/** A message that failed for good: error output, recipient's view, and the two actions. */
function ParkedMessageCard({ message }: { message: ParkedMessage }) {
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
        <ToolOutput tabIndex={0} aria-label="Les mots de l’outil">
          {words}
        </ToolOutput>
      )}
      {seenBy && (
        <chakra.p textStyle="small" mt="12">
          <strong>Ce que voit {seenBy.name}&nbsp;:</strong> «&nbsp;{seenBy.sentence}&nbsp;»
        </chakra.p>
      )}
    </Card>
  );
}

const MutedLine = chakra('p', { base: { display: 'flex', alignItems: 'center', gap: '10', color: 'muted' } });

/** Parked messages, oldest first. */
export function ParkedMessages({ parked }: Pick<Operations, 'parked'>) {
  return (
    <OperationsSection
      id="messages-gares"
      title="Messages en échec"
      hint="Un message est mis de côté quand son traitement a échoué pour de bon. Relancer ne fait jamais deux fois la même chose."
    >
      {parked === null && <MutedLine>Inconnus&nbsp;: la base de données ne répond pas.</MutedLine>}
      {parked?.messages.length === 0 && (
        <MutedLine>
          <CircleCheck size={18} aria-hidden />
          Aucun message en échec.
        </MutedLine>
      )}
      {parked && parked.messages.length > 0 && (
        <chakra.ul display="grid" gap="12">
          {parked.messages.map((message) => (
            <ParkedMessageCard key={message._id} message={message} />
          ))}
        </chakra.ul>
      )}
      {parked && parked.count > parked.messages.length && (
        <chakra.p textStyle="small" color="muted" mt="12">
          Et {formatNumber(parked.count - parked.messages.length)} autres, plus récents.
        </chakra.p>
      )}
    </OperationsSection>
  );
}
