import { namesOf } from './names-of.js';

/** What the product stands on, as its operators read of it. */
export const serviceLabels = {
  database: 'Base de données',
  redis: 'Redis',
  worker: 'Tâches de fond',
} as const;
export type ServiceName = keyof typeof serviceLabels;

export const serviceNames = namesOf(serviceLabels);
