import { chakra } from '@chakra-ui/react';
import { Suspense, useEffect, useState } from 'react';
import type { Learning } from '@atelier/contracts/enrollment';
import type { LearnerExercise } from '@atelier/contracts/exercise';
import type { ExerciseRecord } from '@atelier/contracts/exercise-tries';
import { lazyPart, useConnectionLost } from '../../../shared/connection/connection';
import { FileDiff } from '../../../shared/icons/exercise';
import { WifiOff } from '../../../shared/icons/learning';
import { LinkButton } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import type { EngineState } from '../../exercises/engine/exercise-engine';

const StatementChange = lazyPart(() => import('./statement-change'));

interface ExerciseBandsProps {
  learning: Learning;
  exercise: LearnerExercise;
  /** Of `exercise`. */
  version: string;
  record: ExerciseRecord | undefined;
  engineState: EngineState;
  onReload: () => void;
}

/** The statement for which a text was written, from when it is seen until it is put aside. */
function useChange({ record, version }: ExerciseBandsProps) {
  const [change, setChange] = useState<{ before: LearnerExercise | null } | null>(null);
  const isOther = record?.text !== null && record?.version === version && record.text.version !== version;
  const before = record?.before ?? null;
  useEffect(() => {
    if (isOther) setChange({ before });
  }, [isOther, before]);
  return { change, forget: () => setChange(null) };
}

/** What is not as usual, above the code; what was typed stays in each case. */
export function ExerciseBands(props: ExerciseBandsProps) {
  const { learning, exercise, engineState, onReload } = props;
  const isOffline = useConnectionLost();
  const { change, forget } = useChange(props);
  const [open, setOpen] = useState(false);
  return (
    <>
      {change && (
        <Notice
          mb="12"
          tone="warn"
          icon={FileDiff}
          title="L’énoncé a changé"
          action={<LinkButton onClick={forget}>C’est noté</LinkButton>}
        >
          Votre code n’a pas bougé.
          <Row mt="6">
            {change.before && (
              <LinkButton aria-expanded={open} onClick={() => setOpen(!open)}>
                {open ? 'Replier' : 'Voir ce qui change'}
              </LinkButton>
            )}
          </Row>
          {open && change.before && (
            <Suspense fallback={<chakra.div minHeight="96px" aria-busy="true" />}>
              <StatementChange before={change.before} now={exercise} />
            </Suspense>
          )}
        </Notice>
      )}
      {engineState === 'blocked' && (
        <Notice mb="12" tone="warn" title="Exécuter n’est pas possible ici">
          Ce navigateur interdit WebAssembly, ou l’exécution a été fermée. L’énoncé et les fichiers restent
          lisibles, et ce que vous tapez est enregistré.
        </Notice>
      )}
      {engineState === 'unavailable' && (
        <Notice mb="12" tone="warn" title="Ce langage ne s’exécute pas encore ici">
          L’énoncé et les fichiers restent lisibles, et ce que vous tapez est enregistré.
        </Notice>
      )}
      {(isOffline || engineState === 'offline') && (
        <Notice
          mb="12"
          tone="warn"
          icon={WifiOff}
          title="Sans réseau, l’exercice se garde"
          action={engineState === 'offline' && <LinkButton onClick={onReload}>Réessayer</LinkButton>}
        >
          {learning.isPreview
            ? 'Le moteur viendra avec la connexion.'
            : engineState === 'offline'
              ? 'Ce que vous tapez partira au retour de la connexion\u00a0; exécuter aussi demande le moteur, qui n’est pas encore là.'
              : 'Ce que vous tapez partira au retour de la connexion. Le moteur est déjà là\u00a0: exécuter et vérifier marchent.'}
        </Notice>
      )}
    </>
  );
}
