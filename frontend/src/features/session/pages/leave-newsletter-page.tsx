import { useLeaveNewsletter } from '../api/newsletter-link';
import { LinkPress } from '../components/link-press';

/** `/newsletter/desabonnement/{token}`. */
export function Component() {
  return (
    <LinkPress
      press={useLeaveNewsletter()}
      asks={{
        heading: 'Ne plus recevoir la newsletter',
        lead: 'Sans vous connecter, en un geste.',
        button: 'Ne plus la recevoir',
      }}
      done={{
        heading: 'C’est noté',
        lead: 'La newsletter ne viendra plus. Votre adresse est oubliée dans trente jours.',
      }}
      otherwise="Si la newsletter arrive encore, répondez-y simplement."
    />
  );
}
