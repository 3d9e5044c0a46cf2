import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ExerciseLanguage } from '@atelier/contracts/words/exercise-words';
import { useConnectionLost } from '../../../shared/connection/connection';
import { engineFilesOf } from '../../exercises/engine/engine-files';
import { ExerciseEngine, type EngineState } from '../../exercises/engine/exercise-engine';

/** The engine of a language, loaded with the exercise; loaded again once there is a network. */
export function useEngine(language: ExerciseLanguage, box: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<EngineState>('loading');
  const engine = useRef<ExerciseEngine>(null);
  const isOffline = useConnectionLost();

  useEffect(() => {
    if (!box.current) return;
    const loaded = new ExerciseEngine(box.current, engineFilesOf, setState);
    engine.current = loaded;
    void loaded.load(language);
    return () => {
      engine.current = null;
      loaded.dispose();
    };
  }, [language, box]);

  const reload = useCallback(() => void engine.current?.load(language), [language]);
  useEffect(() => {
    if (!isOffline && engine.current?.state === 'offline') reload();
  }, [isOffline, reload]);

  return { state, engine, reload };
}
