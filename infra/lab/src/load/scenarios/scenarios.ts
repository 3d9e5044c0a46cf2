import { LargeVideo, LargeVideoSender } from '@atelier/infra/uploads/large-video';
import { Journey } from '../browser.js';
import type { ScenarioName } from '../options.js';
import { waitUntilEncoded } from '../population.js';
import { learn, permit, save, watch } from './learners.js';
import { type Scenario, newVisitor } from './scenario-context.js';
import { browse, buy } from './visitors.js';

export const uploadBytes = 32 * 1024 ** 2;
/** The client's initial chunk size. */
const pieceBytes = 8 * 1024 ** 2;

/** Uploads a film in chunks, and waits until it is fully encoded. */
const upload: Scenario = async (context, results, at) => {
  const { author, film, url } = context;
  if (!author) throw new Error('There is no author who could send a film.');
  const video = new LargeVideo(film, uploadBytes);
  const sender = new LargeVideoSender(url, await author.token());
  const journey = new Journey(newVisitor(context), results, at);
  try {
    const path = await journey.timed('begin an upload', () => sender.begin(video));
    let body = '';
    for (let start = 0; start < video.size; start += pieceBytes) {
      const end = Math.min(video.size, start + pieceBytes);
      const sent = await journey.timed('piece of an upload', () => sender.piece(video, path, start, end));
      body = sent.body;
    }
    const { _id } = JSON.parse(body) as { _id: string };
    await journey.timed('sent until encoded', () => waitUntilEncoded(author, _id));
  } catch (error) {
    results.fail('upload', error instanceof Error ? error.message : String(error));
  } finally {
    sender.close();
  }
};

export const scenarios: Record<ScenarioName, Scenario> = {
  browse,
  learn,
  watch,
  permit,
  save,
  buy,
  upload,
};

/** Rates per second when run alone: enough to measure, within two cores. */
export const aloneRates: Record<ScenarioName, number> = {
  browse: 3,
  learn: 6,
  watch: 25,
  permit: 60,
  save: 60,
  buy: 1.5,
  upload: 0.15,
};
