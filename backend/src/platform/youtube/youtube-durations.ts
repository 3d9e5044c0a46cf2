import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../../config.js';
import { LOGGER, type Logger } from '../logging/logger.js';

/** Parses an ISO 8601 duration (`PT1H2M3S`, `P1DT2H`) to seconds; null if invalid. */
export function secondsOfIsoDuration(text: string): number | null {
  const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text);
  if (!match) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

const timeoutMilliseconds = 10_000;
const VideosResponse = z.object({
  items: z.array(z.object({ contentDetails: z.object({ duration: z.string() }) })),
});

/** Video durations from YouTube's Data API. Only the validated id is sent, to one configured host. */
@Injectable()
export class YoutubeDurations {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Null without an API key, and for private, deleted or live videos.
   * @throws when YouTube is unavailable or rejects the key: the caller retries later
   */
  async secondsOf(videoId: string): Promise<number | null> {
    const { apiKey, apiUrl } = this.config.youtube;
    if (!apiKey) return null;
    const query = new URLSearchParams({ id: videoId, part: 'contentDetails', key: apiKey });
    const response = await fetch(`${apiUrl}/videos?${query}`, {
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (!response.ok) throw new Error(`YouTube answered ${response.status}`);
    const { items } = VideosResponse.parse(await response.json());
    const seconds = secondsOfIsoDuration(items[0]?.contentDetails.duration ?? '');
    if (!seconds) this.logger.warn({ videoId }, 'YouTube does not tell the length of this video');
    return seconds || null;
  }
}
