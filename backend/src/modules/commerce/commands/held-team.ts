import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/domain-error.js';
import { held } from '../../../kernel/held.js';
import { sqlRow } from '../../../kernel/query.js';
import { Order } from '../domain/order.js';
import { Team } from '../domain/team.js';

/**
 * Places that somebody has paid for, with their order: held in the order in which everything that settles or gives back holds.
 * @throws DomainError `team-not-found`, of anybody else's too
 */
export async function heldTeam(
  em: EntityManager,
  id: string,
  ownerId: string,
): Promise<{ team: Team; order: Order }> {
  const known = await sqlRow<{ orderId: string }>(em)`
    select order_id as "orderId" from commerce_team where id = ${id} and owner_id = ${ownerId}`;
  const order = known?.orderId ? await held(em, Order, { id: known.orderId }) : null;
  const team = order && (await held(em, Team, { id }));
  if (!order || !team) throw new DomainError('team-not-found');
  return { team, order };
}
