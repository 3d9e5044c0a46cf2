import type { LessonDraft } from '@atelier/contracts/course-draft';
import { partWords, type PartType } from '@atelier/contracts/words/part-types';
import type { ReactNode } from 'react';
import { Trash2 } from '../../../shared/icons/trash-2';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { useProgramme } from '../state/use-programme';
import { partIcons } from './part-icons';

interface PartFrameProps {
  lesson: LessonDraft;
  type: PartType;
  children: ReactNode;
}

/** What a content is, how it is taken away again, and its own editor. */
export function PartFrame({ lesson, type, children }: PartFrameProps) {
  const programme = useProgramme();
  const { label, removal } = partWords[type];
  const Icon = partIcons[type];
  return (
    <>
      <Row wrap gap="10" mb="12" textStyle="label">
        <Icon size={20} aria-hidden />
        {label}
        <Button variant="quiet" size="tool" ms="auto" onClick={() => programme.askToRemovePart(lesson)}>
          <Trash2 size={18} aria-hidden />
          {removal}
        </Button>
      </Row>
      {children}
    </>
  );
}
