import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../../config.js';
import { LOGGER, type Logger } from '../logging/logger.js';

/** Seconds of a duration as YouTube writes it (`PT1H2M3S`, `P1DT2H`), or null when it is none. */
export function secondsOfIsoDuration(text: string): number | null {
  const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text);
  if (!match) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

const patienceMilliseconds = 10_000;
const Answer = z.object({
  items: z.array(z.object({ contentDetails: z.object({ duration: z.string() }) })),
});

/** Asks YouTube's Data API how long a video is. Only the validated id leaves the house, to one configured host. */
@Injectable()
export class YoutubeDurations {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Null without an API key, for a video that is private or gone, and for a live stream.
   * @throws when YouTube does not answer or refuses the key: the caller tries again later
   */
  async secondsOf(videoId: string): Promise<number | null> {
    const { apiKey, apiUrl } = this.config.youtube;
    if (!apiKey) return null;
    const query = new URLSearchParams({ id: videoId, part: 'contentDetails', key: apiKey });
    const response = await fetch(`${apiUrl}/videos?${query}`, {
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    if (!response.ok) throw new Error(`YouTube answered ${response.status}`);
    const { items } = Answer.parse(await response.json());
    const seconds = secondsOfIsoDuration(items[0]?.contentDetails.duration ?? '');
    if (!seconds) this.logger.warn({ videoId }, 'YouTube does not tell the length of this video');
    return seconds || null;
  }
}
