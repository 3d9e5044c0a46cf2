import { chakra } from '@chakra-ui/react';
import { toast } from '../../../shared/ui/toast';
import { Button } from '../../../shared/ui/button';
import { Stack } from '../../../shared/ui/layout';
import { useEditing } from '../../draft/state/use-course-editor';
import { useOpenMerge } from './open-merge';

const undoMs = 10_000;

/** How many questions are answered, and the button that makes it so. */
export function MergePanel() {
  const { editor, draft } = useEditing();
  const open = useOpenMerge(draft);
  if (open === null) return null;
  const { questions, left, merge, answers } = open;
  const isBlank = [...answers.values()].some((answer) => typeof answer === 'object' && !answer.title.trim());
  const isReady = left === 0 && !isBlank;
  const done = questions.length - left;

  const save = async () => {
    const undo = editor.answer(merge, answers);
    if (!(await editor.saver.flush()) || undo === null) return;
    toast({
      message: 'Le programme est réuni',
      shownMs: undoMs,
      action: { label: 'Annuler', onClick: undo },
    });
  };

  return (
    <Stack
      as="section"
      gap="12"
      p="20"
      mb="32"
      bg="surface"
      border="line"
      borderRadius="md"
      aria-labelledby="merge-title"
    >
      <chakra.h2 id="merge-title" textStyle="h3">
        {`${done} ${done > 1 ? 'réponses' : 'réponse'} sur ${questions.length}`}
      </chakra.h2>
      <chakra.p color="muted">
        Le reste est déjà enregistré. Votre texte, ici et là-bas, est gardé. L’autre onglet montre les mêmes
        questions&nbsp;: la première réponse compte.
      </chakra.p>
      <Button variant="ink" disabled={!isReady} onClick={() => void save()}>
        Enregistrer le programme
      </Button>
    </Stack>
  );
}
