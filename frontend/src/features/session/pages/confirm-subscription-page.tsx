import { useConfirmSubscription } from '../api/newsletter-link';
import { LinkPress } from '../components/link-press';

/** `/newsletter/confirm/{token}`. */
export function Component() {
  return (
    <LinkPress
      press={useConfirmSubscription()}
      asks={{
        heading: 'Confirmez votre inscription',
        lead: 'Plus qu’un clic\u00a0: confirmez que la newsletter peut arriver à cette adresse.',
        button: 'Confirmer mon inscription',
      }}
      done={{
        heading: 'C’est confirmé',
        lead: 'À bientôt. Chaque newsletter porte un lien pour ne plus la recevoir.',
      }}
      otherwise="Il ne vaut que trente jours. Inscrivez-vous de nouveau au bas de n’importe quelle page."
    />
  );
}
