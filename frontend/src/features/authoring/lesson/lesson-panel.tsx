import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import type { LessonDraft } from '@atelier/contracts/course-draft';
import { CirclePlus } from '../../../shared/icons/studio';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Switch } from '../../../shared/forms/checkbox';
import { LessonContent } from './lesson-content';
import { LessonResources } from './lesson-documents';
import { isReady } from '../programme/adding';
import { desktopPointer } from '../programme/draggable-row';
import { useProgramme } from '../programme/programme-actions';
import { lazyPart } from '../../../shared/connection/connection';

const SourceCard = lazyPart(() => import('../source/source-card'));

/** At the end of a draft lesson: explains the status, with a button to add the lesson to the course. */
function DraftNote({ lesson }: { lesson: LessonDraft }) {
  const programme = useProgramme();
  return (
    <Row wrap apart gap="12" mt="20" pt="16" borderTop="line">
      <chakra.p textStyle="small" color="muted" flex="1 1 16rem">
        {isReady(lesson)
          ? 'Cette leçon est un brouillon, que vous seul voyez.'
          : 'Cette leçon est un brouillon, que vous seul voyez. Elle peut être ajoutée au cours dès que son contenu est prêt.'}
      </chakra.p>
      {isReady(lesson) && (
        <Button variant="outline" size="touch" onClick={() => programme.setLessonDraft(lesson._id, false)}>
          <CirclePlus size={18} aria-hidden />
          Ajouter au cours
        </Button>
      )}
    </Row>
  );
}

const Moving = chakra('span', { base: { ms: 'auto', [desktopPointer]: { display: 'none' } } });

interface LessonPanelProps {
  lesson: LessonDraft;
  /** « Monter / Descendre », shown here where the row has no room for them. */
  moving: ReactNode;
}

export function LessonPanel({ lesson, moving }: LessonPanelProps) {
  const programme = useProgramme();
  return (
    <chakra.div px={{ base: '16', md: '24' }} ps={{ md: '54px' }} pb="20" pt="4">
      <LessonContent lesson={lesson} />
      <LessonResources lesson={lesson} />
      <Suspense>
        <chakra.div mt="20" pt="16" borderTop="line">
          <SourceCard carrier={{ kind: 'lesson', entry: lesson }} />
        </chakra.div>
      </Suspense>
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
