import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { useWriting } from '../state/use-tutorial-editor';

/** Why the last save failed. After a conflict nothing is overwritten until the author has read the other version. */
export function SaveProblem() {
  const { editor } = useWriting();
  const status = useAtomValue(editor.statusAtom);
  if (status.kind !== 'failed' && status.kind !== 'conflict') return null;
  return (
    <chakra.div mb="24">
      {status.kind === 'failed' ? (
        <Notice tone="danger" title="Erreur">
          {status.message}
        </Notice>
      ) : (
        <Notice
          tone="danger"
          title="Ce tutoriel a été modifié dans un autre onglet"
          action={
            <Button variant="link" size="tool" onClick={() => void editor.reload()}>
              Recharger
            </Button>
          }
        >
          Votre dernière modification n’est pas enregistrée. Rechargez pour repartir de l’autre version.
        </Notice>
      )}
    </chakra.div>
  );
}
