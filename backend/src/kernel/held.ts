import { LockMode, type EntityClass, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';

/** The one that is meant, if there is one, held until the transaction ends: whatever else is done to it waits. */
export const held = <Entity extends object>(
  em: EntityManager,
  entity: EntityClass<Entity>,
  where: FilterQuery<NoInfer<Entity>>,
): Promise<Entity | null> => em.findOne(entity, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
