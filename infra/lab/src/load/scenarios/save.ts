import { PositionAnswer } from '@atelier/contracts/enrollment';
import { Journey } from '../browser.js';
import { client } from '../life.js';
import { anyLearner, partOf, type Scenario } from './stage.js';

/** Where a film is, as the player says it every ten seconds. */
export const save: Scenario = async (stage, answers, at, index) => {
  const learner = anyLearner(stage, index);
  learner.seconds += client.saveSeconds;
  const body = { lessonId: partOf(learner).lessonId, seconds: learner.seconds, secondsAgo: 0 };
  const path = `/learn/${learner.course._id}/position`;
  const journey = new Journey(learner.browser, answers, at);
  await journey.api('save', path, { method: 'PUT', body, schema: PositionAnswer });
};
