import { defineEvent } from '@atelier/backend/kernel/domain-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { z } from 'zod';
import { ReactionRegistry } from './reaction-registry.js';

const heard = defineEvent('testing.bell-struck.v1', z.object({}));

@Reaction({ queue: 'notifications', events: [heard] })
class WakeUpWhenBellRung implements Reacts {
  async react(): Promise<void> {}
}

const boot = async (...reactions: Type[]) => {
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule],
    providers: [ReactionRegistry, ...reactions],
  }).compile();
  await module.init();
  return module.get(ReactionRegistry);
};

describe('the reaction registry', () => {
  it('knows who hears an event', async () => {
    const registry = await boot(WakeUpWhenBellRung);
    const names = registry.hearing('testing.bell-struck.v1').map(({ name, queue }) => ({ name, queue }));
    expect(names).toEqual([{ name: 'wake-up-when-bell-rung', queue: 'notifications' }]);
    expect(registry.hearing('testing.unheard.v1')).toEqual([]);
  });

  it('refuses to boot with two reactions of one name', async () => {
    proves('outbox.reactions');

    const twin = {
      ['WakeUpWhenBellRung']: class implements Reacts {
        async react(): Promise<void> {}
      },
    }['WakeUpWhenBellRung'] as Type;
    Reaction({ queue: 'notifications', events: [heard] })(twin);
    await expect(boot(WakeUpWhenBellRung, twin)).rejects.toThrow(
      'Two reactions are called "wake-up-when-bell-rung"',
    );
  });

  it('refuses to boot with a reaction that does not react, or hears nothing', async () => {
    proves('outbox.reactions');

    class SleepWhenBellRung {}
    Reaction({ queue: 'notifications', events: [heard] })(SleepWhenBellRung);
    await expect(boot(SleepWhenBellRung)).rejects.toThrow('has no method "react"');
    class DreamWhenNothing {}
    Reaction({ queue: 'notifications', events: [] })(DreamWhenNothing);
    await expect(boot(DreamWhenNothing)).rejects.toThrow('hears no event');
  });
});
