import { partWords } from '@atelier/contracts/words/part-types';
import { useAtom, useSetAtom } from 'jotai';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { keptFocusAtom, partRemovalAtom } from '../state/folding';
import { findLesson, type Programme } from '../../draft/state/programme';
import { useProgramme } from '../state/use-programme';
import { addPartsId } from './part-choices';

/** Asked only where something would be lost. */
export function PartRemovalDialog({ programme }: { programme: Programme }) {
  const actions = useProgramme();
  const [lessonId, setLessonId] = useAtom(partRemovalAtom);
  const keepFocus = useSetAtom(keptFocusAtom);
  const lesson = lessonId === null ? undefined : findLesson(programme, lessonId);
  const part = lesson?.parts[0];
  const close = () => setLessonId(null);
  const remove = () => {
    close();
    if (!lesson) return;
    keepFocus(addPartsId(lesson._id));
    actions.removePart(lesson);
  };

  return (
    <Dialog
      open={part !== undefined}
      onClose={close}
      title="Retirer ce contenu&#8239;?"
      size="sm"
      footer={
        <>
          <Button variant="outline" size="tool" onClick={close}>
            Garder
          </Button>
          <Button variant="danger" size="tool" onClick={remove}>
            Retirer
          </Button>
        </>
      }
    >
      {part && lesson && (
        <p>
          Le contenu de la leçon «&nbsp;{lesson.title}&nbsp;» ({partWords[part.type].label}) sera retiré. Vous
          pourrez ensuite choisir un autre type.
        </p>
      )}
    </Dialog>
  );
}
