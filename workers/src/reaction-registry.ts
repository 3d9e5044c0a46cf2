import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { EventDefinition } from '@atelier/backend/kernel/domain-event';
import {
  reactionMetadata,
  reactionName,
  type QueueName,
  type ReactionOptions,
  type Reacts,
} from '@atelier/backend/kernel/reaction';

export interface RegisteredReaction {
  name: string;
  queue: QueueName;
  events: ReadonlyMap<string, EventDefinition>;
  handler: Reacts;
}

/** Registry of the process's reactions by event. Duplicate names and reactions without events fail the boot. */
@Injectable()
export class ReactionRegistry implements OnModuleInit {
  private readonly reactions = new Map<string, RegisteredReaction>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      if (!instance || typeof metatype !== 'function') continue;
      const options = this.reflector.get<ReactionOptions | undefined>(reactionMetadata, metatype);
      if (options) this.register(metatype.name, options, instance as Reacts);
    }
  }

  all(): RegisteredReaction[] {
    return [...this.reactions.values()];
  }

  named(name: string): RegisteredReaction | undefined {
    return this.reactions.get(name);
  }

  hearing(eventName: string): RegisteredReaction[] {
    return this.all().filter(({ events }) => events.has(eventName));
  }

  private register(className: string, { queue, events }: ReactionOptions, handler: Reacts): void {
    const name = reactionName(className);
    if (this.reactions.has(name)) throw new Error(`Two reactions are called "${name}"`);
    if (events.length === 0) throw new Error(`Reaction "${name}" hears no event`);
    if (typeof handler.react !== 'function') throw new Error(`Reaction "${name}" has no method "react"`);
    this.reactions.set(name, {
      name,
      queue,
      handler,
      events: new Map(events.map((event) => [event.eventName, event])),
    });
  }
}
