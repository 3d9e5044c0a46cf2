import type { LessonDraft } from '@atelier/contracts/course-draft';
import { chakra } from '@chakra-ui/react';
import { CirclePlus } from '../../../shared/icons/circle-plus';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { isReady } from '../state/adding';
import { useProgramme } from '../state/use-programme';

/** At the end of a lesson that is a draft: what that means, and the way into the course. */
export function DraftNote({ lesson }: { lesson: LessonDraft }) {
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
