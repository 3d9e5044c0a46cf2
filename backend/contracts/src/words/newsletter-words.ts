import { namesOf } from './names-of.js';

/** Filter of an administrator's list of subscribers: confirmed or pending. */
export const subscriberStates = { confirmed: 'Inscrits', waiting: 'En attente' } as const;
export type SubscriberState = keyof typeof subscriberStates;
export const subscriberStateNames = namesOf<SubscriberState>(subscriberStates);

/** Same text whether or not the address is known, to reveal nothing. */
export const subscriptionRequested =
  'Merci. Si cette adresse est à confirmer, cliquez sur le lien que nous venons de vous envoyer.';
/** Anchor to which a form posted without JavaScript is redirected. */
export const subscriptionRequestedAnchor = 'inscription-demandee';
