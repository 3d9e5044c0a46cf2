import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../../config.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { secondsOfIsoDuration } from './iso-duration.js';

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
