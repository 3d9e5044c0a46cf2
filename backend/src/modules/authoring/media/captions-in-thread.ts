import { answerInThread } from '../../../platform/threads/answer-in-thread.js';
import { readCaptions } from './read-captions.js';

await answerInThread(readCaptions);
