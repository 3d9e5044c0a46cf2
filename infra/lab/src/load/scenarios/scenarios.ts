import type { ScenarioName } from '../options.js';
import { browse } from './browse.js';
import { buy } from './buy.js';
import { learn } from './learn.js';
import { save } from './save.js';
import type { Scenario } from './stage.js';
import { upload } from './upload.js';
import { permit, watch } from './watch.js';

export const scenarios: Record<ScenarioName, Scenario> = {
  browse,
  learn,
  watch,
  permit,
  save,
  buy,
  upload,
};

/** How many begin in a second where a scenario is driven alone: enough to tell what one costs, and few enough for two processors. */
export const aloneRates: Record<ScenarioName, number> = {
  browse: 3,
  learn: 6,
  watch: 25,
  permit: 60,
  save: 60,
  buy: 1.5,
  upload: 0.15,
};
