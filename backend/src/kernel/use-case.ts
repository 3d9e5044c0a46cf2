import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, type Type } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';

/** Base of classes without business rules, such as controllers: they only dispatch messages. */
export abstract class BusClient {
  @Inject(CommandBus) protected readonly commands!: CommandBus;
  @Inject(QueryBus) protected readonly queries!: QueryBus;
}

/** A typed injection token for what is not a class. */
export type Token<Port> = symbol & { readonly provided?: Port };

type Service<Instance> = abstract new (...needed: never[]) => Instance;
export type Needs = Record<string, Service<unknown> | Token<unknown>>;

/** What is injected for classes and tokens, under the same names. */
export type Provided<Needed extends Needs> = {
  [Name in keyof Needed]: Needed[Name] extends Service<infer Instance>
    ? Instance
    : Needed[Name] extends Token<infer Port>
      ? Port
      : never;
};

export interface Buses {
  commands: CommandBus;
  queries: QueryBus;
}

/** Dependencies of a use case: the database, both buses, and the tokens it needs. */
export type DepsOf<Needed extends Needs = Record<never, never>> = Buses & {
  entityManager: EntityManager;
} & Provided<Needed>;

type Run<Needed extends Needs, Input, Result> = (deps: DepsOf<Needed>, input: Input) => Promise<Result>;

/** The message class, `new X({…})`; its handler is registered by `useCases`. */
export interface UseCase<Message, Input> {
  new (...input: [Input] extends [void] ? [] : [input: Input]): Message;
  readonly handler: Type<{ execute(message: Message): Promise<unknown> }>;
}

/** Declares a command. It manages its own transactions. */
export function command<Result, Input = void>(
  run: Run<Record<never, never>, Input, Result>,
): UseCase<Command<Result>, Input>;
export function command<Needed extends Needs, Result, Input = void>(
  needed: Needed,
  run: Run<Needed, Input, Result>,
): UseCase<Command<Result>, Input>;
export function command(...declaration: Declaration) {
  return useCase(Command, CommandHandler, declaration);
}

/** Declares a read-only query. */
export function query<Result, Input = void>(
  run: Run<Record<never, never>, Input, Result>,
): UseCase<Query<Result>, Input>;
export function query<Needed extends Needs, Result, Input = void>(
  needed: Needed,
  run: Run<Needed, Input, Result>,
): UseCase<Query<Result>, Input>;
export function query(...declaration: Declaration) {
  return useCase(Query, QueryHandler, declaration);
}

type AnyRun = (deps: never, input: never) => Promise<unknown>;
type Declaration = [run: AnyRun] | [needed: Needs, run: AnyRun];

function useCase(
  Base: typeof Command<unknown> | typeof Query<unknown>,
  registerHandler: (message: Type) => ClassDecorator,
  declaration: Declaration,
) {
  const [needed, run] = declaration.length === 1 ? [{}, declaration[0]] : declaration;

  class Message extends (Base as Type<object>) {
    static handler: Type;

    constructor(readonly input: unknown) {
      super();
    }
  }

  @registerHandler(Message as Type)
  class Handler {
    execute({ input }: Message): Promise<unknown> {
      return run(this as never, input as never);
    }
  }

  const tokens = { entityManager: EntityManager, commands: CommandBus, queries: QueryBus, ...needed };
  for (const [name, token] of Object.entries(tokens)) Inject(token)(Handler.prototype, name);
  Message.handler = Handler;
  return Message as never;
}

const isUseCase = (value: unknown): value is UseCase<unknown, unknown> =>
  typeof value === 'function' && 'handler' in value;

/**
 * Handlers of all use cases exported by these files, for a module's providers. Each is named after its export.
 */
export const useCases = (...files: readonly object[]): Type[] =>
  files.flatMap((file) =>
    Object.entries(file).flatMap(([name, value]) => {
      if (!isUseCase(value)) return [];
      Object.defineProperty(value, 'name', { value: name });
      return [Object.defineProperty(value.handler, 'name', { value: `${name}Handler` })];
    }),
  );
