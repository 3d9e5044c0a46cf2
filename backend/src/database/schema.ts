import type { ModuleSchema } from '../kernel/module-schema.js';
import { kernelSchema } from '../kernel/schema.js';
import { authoringSchema } from '../modules/authoring/schema.js';
import { catalogSchema } from '../modules/catalog/schema.js';
import { commerceSchema } from '../modules/commerce/schema.js';
import { engagementSchema } from '../modules/engagement/schema.js';
import { enrollmentSchema } from '../modules/enrollment/schema.js';
import { identitySchema } from '../modules/identity/schema.js';
import { auditSchema } from '../platform/audit/schema.js';
import { operationsSchema } from '../platform/operations/schema.js';

const schemas: ModuleSchema[] = [
  kernelSchema,
  auditSchema,
  operationsSchema,
  identitySchema,
  authoringSchema,
  catalogSchema,
  commerceSchema,
  enrollmentSchema,
  engagementSchema,
];

export const entities = schemas.flatMap((schema) => schema.entities);

/** What `figures-cli` counts anew. */
export const figures = schemas.flatMap((schema) => schema.figures ?? []);

/** In the order in which they run. A module's tables carry the module's name, and no foreign key crosses modules. */
export const migrations = schemas
  .flatMap((schema) => schema.migrations)
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));
