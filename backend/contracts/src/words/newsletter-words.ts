import { namesOf } from './names-of.js';

/** Which addresses an administrator looks at: those that get the letter, and those that were never confirmed. */
export const subscriberStates = { confirmed: 'Inscrits', waiting: 'En attente' } as const;
export type SubscriberState = keyof typeof subscriberStates;
export const subscriberStateNames = namesOf<SubscriberState>(subscriberStates);

/** Said whether or not the address is known: who asks learns nothing about it. */
export const subscriptionRequested =
  'Merci. Si cette adresse est à confirmer, cliquez sur le lien que nous venons de vous envoyer.';
/** Where a browser that sends the form by itself is led once it was taken. */
export const subscriptionRequestedAnchor = 'inscription-demandee';
