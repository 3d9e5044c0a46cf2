import { defineEvent } from '@atelier/backend/kernel/domain-event';
import { reaction } from '@atelier/backend/kernel/reaction';
import { CqrsModule } from '@nestjs/cqrs';
import { Test } from '@nestjs/testing';
import { z } from 'zod';
import { type NamedReactions, ReactionRegistry, REACTIONS } from './reaction-registry.js';

const heard = defineEvent('testing.bell-struck.v1', z.object({}));

const WakeUpWhenBellRung = reaction({ queue: 'notifications', events: [heard] }, async () => {});

const boot = async (...files: NamedReactions[]) => {
  const module = await Test.createTestingModule({
    imports: [CqrsModule.forRoot()],
    providers: [ReactionRegistry, { provide: REACTIONS, useValue: files }],
  }).compile();
  await module.init();
  return module.get(ReactionRegistry);
};

describe('the reaction registry', () => {
  it('knows who hears an event', async () => {
    const registry = await boot({ WakeUpWhenBellRung });
    const names = registry
      .subscribersOf('testing.bell-struck.v1')
      .map(({ name, queue }) => ({ name, queue }));
    expect(names).toEqual([{ name: 'wake-up-when-bell-rung', queue: 'notifications' }]);
    expect(registry.subscribersOf('testing.unheard.v1')).toEqual([]);
  });

  it('refuses to boot with two reactions of one name', async () => {
    proves('outbox.reactions');

    await expect(boot({ WakeUpWhenBellRung }, { WakeUpWhenBellRung })).rejects.toThrow(
      'Two reactions are called "wake-up-when-bell-rung"',
    );
  });

  it('refuses to boot with a reaction that hears nothing, or needs what no module provides', async () => {
    proves('outbox.reactions');

    const DreamWhenNothing = reaction({ queue: 'notifications', events: [] }, async () => {});
    await expect(boot({ DreamWhenNothing })).rejects.toThrow('hears no event');
    const needs = { bell: class Bell {} };
    const RingWhenBellRung = reaction({ queue: 'notifications', events: [heard], needs }, async () => {});
    await expect(boot({ RingWhenBellRung })).rejects.toThrow('Bell');
  });
});
