import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { EventDefinition } from '@atelier/backend/kernel/domain-event';
import {
  type QueueName,
  type Reaction,
  type ReactionContext,
  reactionName,
} from '@atelier/backend/kernel/reaction';
import type { Token } from '@atelier/backend/kernel/use-case';

/** Reactions by the names of their exports, as a file exports them. */
export type NamedReactions = Record<string, Reaction>;

/** All reactions of this process. */
export const REACTIONS: Token<readonly NamedReactions[]> = Symbol('REACTIONS');

export interface RegisteredReaction {
  name: string;
  queue: QueueName;
  events: ReadonlyMap<string, EventDefinition>;
  react(payload: unknown, context: ReactionContext): Promise<unknown>;
}

/** Registry of the process's reactions by event. Duplicate names and reactions without events fail the boot. */
@Injectable()
export class ReactionRegistry implements OnModuleInit {
  private readonly reactions = new Map<string, RegisteredReaction>();

  constructor(
    @Inject(REACTIONS) private readonly files: readonly NamedReactions[],
    private readonly modules: ModuleRef,
  ) {}

  onModuleInit(): void {
    for (const [exportName, reaction] of this.files.flatMap((file) => Object.entries(file)))
      this.register(reactionName(exportName), reaction);
  }

  all(): RegisteredReaction[] {
    return [...this.reactions.values()];
  }

  named(name: string): RegisteredReaction | undefined {
    return this.reactions.get(name);
  }

  subscribersOf(eventName: string): RegisteredReaction[] {
    return this.all().filter(({ events }) => events.has(eventName));
  }

  private register(name: string, reaction: Reaction): void {
    const { queue, events, needs } = reaction;
    if (this.reactions.has(name)) throw new Error(`Two reactions are called "${name}"`);
    if (events.length === 0) throw new Error(`Reaction "${name}" hears no event`);
    const tokens = { commands: CommandBus, queries: QueryBus, ...needs };
    const deps = Object.fromEntries(
      Object.entries(tokens).map(([dep, token]) => [dep, this.modules.get(token, { strict: false })]),
    );
    this.reactions.set(name, {
      name,
      queue,
      events: new Map(events.map((event) => [event.eventName, event])),
      react: (payload, context) => reaction.react(deps as never, payload as never, context),
    });
  }
}
