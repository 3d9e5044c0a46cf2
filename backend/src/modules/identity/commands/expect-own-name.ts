import type { Config } from '../../../config.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { skeletonOf } from '../domain/name-skeleton.js';

/**
 * The instructor's name and the site's are the administrators' to use: under them anybody would be believed.
 * @throws DomainError `invalid-request`, naming the fields
 */
export function expectOwnName({ brand }: Config, names: Record<string, string | undefined>): void {
  const taken = new Set([skeletonOf(brand.instructor), skeletonOf(brand.name)]);
  const issues = Object.entries(names)
    .filter(([, name]) => name !== undefined && taken.has(skeletonOf(name)))
    .map(([path]) => ({ path, message: 'Ce nom est réservé au site. Choisissez-en un autre.' }));
  if (issues.length > 0) throw new DomainError('invalid-request', { issues });
}
