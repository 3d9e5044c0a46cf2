import type { LessonDraft, SectionDraft } from '@atelier/contracts/authoring';
import { chakra } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button';
import { Switch } from '../../../shared/ui/switch';
import { useProgramme } from '../state/use-programme';
import { useLessonUpload, useUploadQueue } from '../state/use-uploads';
import { addLessonId } from './add-lesson-id';
import { LessonContent } from './lesson-content';
import { roomyPointer } from './row-styles';

const Panel = chakra('div', {
  base: { px: { base: '16', md: '24' }, ps: { md: '56' }, pb: '20', pt: '4' },
});
const Foot = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12', mt: '20' },
});
const Moving = chakra('span', { base: { [roomyPointer]: { display: 'none' } } });

interface LessonPanelProps {
  section: SectionDraft;
  lesson: LessonDraft;
  index: number;
  /** « Monter / Descendre », for where the row has no room for them. */
  moving: ReactNode;
}

export function LessonPanel({ section, lesson, index, moving }: LessonPanelProps) {
  const programme = useProgramme();
  const queue = useUploadQueue();
  const upload = useLessonUpload(lesson._id);

  const remove = () => {
    if (upload) queue.cancel(upload.id);
    programme.deleteLesson(section, lesson, index);
    document.getElementById(addLessonId(section._id))?.focus();
  };

  return (
    <Panel>
      <LessonContent lesson={lesson} />
      <Foot>
        <Switch
          label="Aperçu gratuit"
          checked={lesson.isFree}
          onChange={(event) => programme.setFree(lesson._id, event.target.checked)}
        />
        <Moving>{moving}</Moving>
        <Button variant="danger" size="tool" ms="auto" onClick={remove}>
          <Trash2 size={18} aria-hidden />
          Supprimer la leçon
        </Button>
      </Foot>
    </Panel>
  );
}
