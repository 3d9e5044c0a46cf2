import { globSync, readFileSync } from 'node:fs';
import type { Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { AuthoringModule } from './authoring/authoring.module.js';
import { CatalogModule } from './catalog/catalog.module.js';
import { CommerceModule } from './commerce/commerce.module.js';
import { EngagementModule } from './engagement/engagement.module.js';
import { EnrollmentModule } from './enrollment/enrollment.module.js';
import { IdentityModule } from './identity/identity.module.js';

const modules: Record<string, Type> = {
  authoring: AuthoringModule,
  catalog: CatalogModule,
  commerce: CommerceModule,
  engagement: EngagementModule,
  enrollment: EnrollmentModule,
  identity: IdentityModule,
};
const folders = globSync('backend/src/modules/*/').map((folder) => folder.split('/').at(-1)!);

/** The handlers of the use cases that a module's folder holds. */
const inFolder = (module: string): string[] =>
  globSync(`backend/src/modules/${module}/**/*.ts`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export const (\w+) = (?:command|query)\(/gm)].map(
      ([, name]) => `${name}Handler`,
    ),
  );

describe('the modules', () => {
  it.each(folders)('%s provides every handler that it has', (name) => {
    proves('outbox.reactions');

    const provided: unknown[] = Reflect.getMetadata(MODULE_METADATA.PROVIDERS, modules[name]!) ?? [];
    const names = provided.flatMap((provider) => (typeof provider === 'function' ? [provider.name] : []));
    expect(inFolder(name).filter((handler) => !names.includes(handler))).toEqual([]);
    expect(inFolder(name).length).toBeGreaterThan(0);
  });
});
