/** For tests in a browser, until a page has exercises: puts an engine on an empty page. */
import { engineFilesOf } from './engine-files';
import { ExerciseEngine } from './exercise-engine';

Object.assign(window, {
  ExerciseEngine,
  engineFilesOf,
  newEngine: () => new ExerciseEngine(document.body, engineFilesOf),
});
