import { Journey } from '../browser.js';
import { namedIn } from './learn.js';
import { anyLearner, partOf, type Learner, type Scenario } from './stage.js';

/** By the address of the playlist: each learner's own. */
const segments = new Map<string, string[]>();

async function segmentsOf(learner: Learner, hlsUrl: string): Promise<string[]> {
  const known = segments.get(hlsUrl);
  if (known) return known;
  const read = async (address: string) =>
    namedIn((await learner.browser.fetch(address, {})).bytes.toString(), address);
  const [best = ''] = await read(hlsUrl);
  const named = (await read(best)).filter((name) => name.endsWith('.m4s'));
  segments.set(hlsUrl, named);
  return named;
}

/** One of ten players takes the file, a piece after the other. */
const playersOfFiles = 10;
const pieceBytes = 1024 ** 2;

/** The next six seconds of a film. */
export const watch: Scenario = async (stage, answers, at, index) => {
  const learner = anyLearner(stage, index);
  const { part } = partOf(learner);
  if (!part.video) throw new Error('The lesson has no film.');
  const named = part.hlsUrl ? await segmentsOf(learner, part.hlsUrl) : [];
  const journey = new Journey(learner.browser, answers, at);
  const segment = named[index % Math.max(1, named.length)];
  if (segment && index % playersOfFiles > 0)
    return void (await journey.get('segment', segment, { isThrownAway: true }));
  const start = (index % 5) * pieceBytes;
  const headers = { range: `bytes=${start}-${start + pieceBytes - 1}` };
  await journey.get('piece of a file', part.video, { headers, status: 206, isThrownAway: true });
};

/** What is left of it for the api where a proxy sends the bytes: whether somebody may have them, and under which headers. */
export const permit: Scenario = async (stage, answers, at, index) => {
  const learner = anyLearner(stage, index);
  const { part } = partOf(learner);
  const [segment] = part.hlsUrl ? await segmentsOf(learner, part.hlsUrl) : [];
  if (!segment) throw new Error('The lesson has no segments.');
  await new Journey(learner.browser, answers, at).get('headers of a segment', segment, { method: 'HEAD' });
};
