import { answerInThread } from '../../../platform/threads/answer-in-thread.js';
import { unpackSource } from './open-source.js';

await answerInThread(unpackSource);
