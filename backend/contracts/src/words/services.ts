import { namesOf } from './names-of.js';

/** Services the product depends on, with their labels for operators. */
export const serviceLabels = {
  site: 'Site et API',
  database: 'Base de données',
  redis: 'Redis',
  worker: 'Relais des messages',
  encoding: 'Encodage',
  mail: 'Envoi de mails',
  stripe: 'Stripe',
  paypal: 'PayPal',
} as const;
export type ServiceName = keyof typeof serviceLabels;

export const serviceNames = namesOf(serviceLabels);
