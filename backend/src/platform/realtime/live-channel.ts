import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  liveMessages,
  type LiveMessage,
  type LiveMessageName,
  type LiveRoom,
} from '@atelier/contracts/realtime';
import type { Redis } from 'ioredis';
import { REDIS } from '../redis.js';

export const liveChannel = 'atelier:live';

export interface LiveEnvelope {
  room: LiveRoom;
  name: LiveMessageName;
  message: unknown;
}

const Envelope = z.object({
  room: z.string().transform((room) => room as LiveRoom),
  name: z.enum(Object.keys(liveMessages) as [LiveMessageName, ...LiveMessageName[]]),
  message: z.unknown(),
});

/** Null when the text is not one of ours. */
export function parseLiveEnvelope(text: string): LiveEnvelope | null {
  const envelope = Envelope.safeParse(JSON.parse(text));
  if (!envelope.success) return null;
  const message = liveMessages[envelope.data.name].safeParse(envelope.data.message);
  return message.success ? { ...envelope.data, message: message.data } : null;
}

/** Tells browsers what to refetch. Volatile: losing a message loses nothing, so failures are swallowed by design. */
@Injectable()
export class LiveChannel {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  async tell<Name extends LiveMessageName>(
    room: LiveRoom,
    name: Name,
    message: LiveMessage<Name>,
  ): Promise<void> {
    const envelope: LiveEnvelope = { room, name, message };
    await this.redis.publish(liveChannel, JSON.stringify(envelope));
  }
}
