import type { Category } from '@atelier/contracts/common';

/** Categories as the reader sees them. */
export const categoryLabels: Record<Category, string> = {
  Backend: 'Backend',
  Frontend: 'Frontend',
  'Mobile Apps': 'Mobile Apps',
  Databases: 'Base de donnée',
  DevOps: 'DevOps',
};
