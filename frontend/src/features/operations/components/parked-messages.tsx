import type { Operations } from '@atelier/contracts/operations';
import { chakra } from '@chakra-ui/react';
import { formatNumber } from '../../../shared/format';
import { CircleCheck } from '../../../shared/icons/circle-check';
import { ParkedMessageCard } from './parked-message-card';
import { Section } from './section';

const Calm = chakra('p', { base: { display: 'flex', alignItems: 'center', gap: '10', color: 'muted' } });

/** What waits for a decision, oldest first. */
export function ParkedMessages({ parked }: Pick<Operations, 'parked'>) {
  return (
    <Section
      id="messages-gares"
      title="Messages en échec"
      hint="Un message est mis de côté quand son traitement a échoué pour de bon. Relancer ne fait jamais deux fois la même chose."
    >
      {parked === null && <Calm>Inconnus&nbsp;: la base de données ne répond pas.</Calm>}
      {parked?.messages.length === 0 && (
        <Calm>
          <CircleCheck size={18} aria-hidden />
          Aucun message en échec.
        </Calm>
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
    </Section>
  );
}
