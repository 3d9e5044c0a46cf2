import {
  subscriptionRequested,
  subscriptionRequestedAnchor,
} from '@atelier/contracts/words/newsletter-words';
import { chakra } from '@chakra-ui/react';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../shared/ui/button';
import { controlRecipe } from '../../shared/ui/control-styles';
import { Row } from '../../shared/ui/layout';
import type { SubscribeResult } from './subscribe';

const Control = chakra('input', controlRecipe);
const StatusText = chakra('p', {
  base: {
    minHeight: '44',
    mt: '8',
    textStyle: 'small',
    // Target of the form when it is posted without JavaScript.
    '& > span': { display: 'none' },
    '&:target > span': { display: 'inline' },
  },
});

/** Newsletter form. Works without JavaScript, and until its code is loaded. */
export function NewsletterForm() {
  const [result, setResult] = useState<SubscribeResult | 'sending' | null>(null);
  const send = async (form: HTMLFormElement) => {
    setResult('sending');
    try {
      setResult(await (await import('./subscribe')).subscribe(form));
    } catch {
      setResult({ isRefused: true, message: 'L’envoi n’a pas abouti. Réessayez dans un instant.' });
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  const outcome = result !== 'sending' ? result : null;
  return (
    <form method="post" action="/api/newsletter" aria-label="Newsletter" onSubmit={onSubmit}>
      <Row gap="8" flexDirection={{ base: 'column', sm: 'row' }} alignItems="stretch">
        <Control
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder="Entrer votre adresse email"
          aria-label="Adresse email"
          aria-describedby={subscriptionRequestedAnchor}
          minWidth="0"
        />
        <input name="leaveEmpty" autoComplete="off" hidden />
        <Button type="submit" size="box" busy={result === 'sending'}>
          S'inscrire
        </Button>
      </Row>
      <StatusText
        id={subscriptionRequestedAnchor}
        role="status"
        color={outcome?.isRefused ? 'danger' : undefined}
      >
        {outcome?.message ?? <span>{subscriptionRequested}</span>}
      </StatusText>
    </form>
  );
}
