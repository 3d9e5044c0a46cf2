import { Inject, type Type } from '@nestjs/common';
import { CommandHandler, QueryHandler } from '@nestjs/cqrs';
import type { Command, CommandResult, Query, QueryResult } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';

/** A name in the container for what is no class, and the type of what stands behind it. */
export type Token<Provided> = symbol & { readonly provided?: Provided };

type Needs = Record<string, Type<unknown> | Token<unknown>>;

type Given<Needed extends Needs> = {
  [Name in keyof Needed]: Needed[Name] extends Type<infer Service>
    ? Service
    : Needed[Name] extends Token<infer Port>
      ? Port
      : never;
};

type Work<Asked, Result, Needed extends Needs> = (
  entityManager: EntityManager,
  asked: Asked,
  given: Given<Needed>,
) => Promise<Result>;

type Parts<Asked, Result, Needed extends Needs> =
  | [work: Work<Asked, Result, Needed>]
  | [needed: Needed, work: Work<Asked, Result, Needed>];

type Handler<Asked, Result> = Type<{ execute(asked: Asked): Promise<Result> }>;

/** Answers a query from the database, and by what else it names as needed. */
export const queryHandler = <Asked extends Query<unknown>, Needed extends Needs = Record<never, never>>(
  query: Type<Asked>,
  ...parts: Parts<Asked, QueryResult<Asked>, Needed>
): Handler<Asked, QueryResult<Asked>> => handler(QueryHandler(query), query, parts);

/** Carries a command out on the database, and by what else it names as needed. Its transactions are its own. */
export const commandHandler = <Asked extends Command<unknown>, Needed extends Needs = Record<never, never>>(
  command: Type<Asked>,
  ...parts: Parts<Asked, CommandResult<Asked>, Needed>
): Handler<Asked, CommandResult<Asked>> => handler(CommandHandler(command), command, parts);

function handler<Asked, Result, Needed extends Needs>(
  registers: ClassDecorator,
  message: Type<Asked>,
  parts: Parts<Asked, Result, Needed>,
): Handler<Asked, Result> {
  const [needed, work] = parts.length === 1 ? [{}, parts[0]] : parts;

  @registers
  class DatabaseHandler {
    constructor(private readonly entityManager: EntityManager) {}

    execute(asked: Asked): Promise<Result> {
      return work(this.entityManager, asked, this as unknown as Given<Needed>);
    }
  }

  for (const [name, token] of Object.entries(needed)) Inject(token)(DatabaseHandler.prototype, name);
  // As the container calls it where something is missing.
  return Object.defineProperty(DatabaseHandler, 'name', { value: `${message.name}Handler` });
}
