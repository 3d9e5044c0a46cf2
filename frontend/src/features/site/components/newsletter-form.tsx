import { subscriptionAsked, subscriptionAskedPlace } from '@atelier/contracts/words/newsletter-words';
import { chakra } from '@chakra-ui/react';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../shared/ui/button';
import { controlRecipe } from '../../../shared/ui/control-styles';
import { Row } from '../../../shared/ui/layout';
import type { Said } from '../api/subscribe';

const Control = chakra('input', controlRecipe);
const Words = chakra('p', {
  base: {
    minHeight: '44',
    mt: '8',
    textStyle: 'small',
    // Where a form that the browser has sent by itself leads.
    '& > span': { display: 'none' },
    '&:target > span': { display: 'inline' },
  },
});

/** Takes an address for the newsletter. The browser sends the form itself until its code is asked for, and where no script runs. */
export function NewsletterForm() {
  const [said, setSaid] = useState<Said | 'sending' | null>(null);
  const send = async (form: HTMLFormElement) => {
    setSaid('sending');
    try {
      setSaid(await (await import('../api/subscribe')).subscribe(form));
    } catch {
      setSaid({ isRefused: true, words: 'L’envoi n’a pas abouti. Réessayez dans un instant.' });
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  const told = said !== 'sending' ? said : null;
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
          aria-describedby={subscriptionAskedPlace}
          minWidth="0"
        />
        <input name="leaveEmpty" autoComplete="off" hidden />
        <Button type="submit" size="box" busy={said === 'sending'}>
          S'inscrire
        </Button>
      </Row>
      <Words id={subscriptionAskedPlace} role="status" color={told?.isRefused ? 'danger' : undefined}>
        {told?.words ?? <span>{subscriptionAsked}</span>}
      </Words>
    </form>
  );
}
