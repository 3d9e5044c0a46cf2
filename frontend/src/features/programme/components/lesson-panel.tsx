import type { LessonDraft } from '@atelier/contracts/course-draft';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Row } from '../../../shared/ui/layout';
import { Switch } from '../../../shared/ui/switch';
import { useProgramme } from '../state/use-programme';
import { LessonContent } from './lesson-content';
import { DraftNote } from './draft-note';
import { LessonResources } from './lesson-resources';
import { roomyPointer } from './row-styles';

const Moving = chakra('span', { base: { ms: 'auto', [roomyPointer]: { display: 'none' } } });

interface LessonPanelProps {
  lesson: LessonDraft;
  /** « Monter / Descendre », for where the row has no room for them. */
  moving: ReactNode;
}

export function LessonPanel({ lesson, moving }: LessonPanelProps) {
  const programme = useProgramme();
  return (
    <chakra.div px={{ base: '16', md: '24' }} ps={{ md: '54px' }} pb="20" pt="4">
      <LessonContent lesson={lesson} />
      <LessonResources lesson={lesson} />
      <Row wrap mt="20">
        <Switch
          label="Aperçu gratuit"
          checked={lesson.isFree}
          onChange={(event) => programme.setFree(lesson._id, event.target.checked)}
        />
        <Moving>{moving}</Moving>
      </Row>
      {lesson.isDraft && <DraftNote lesson={lesson} />}
    </chakra.div>
  );
}
