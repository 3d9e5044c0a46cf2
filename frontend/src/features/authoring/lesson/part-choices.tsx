import type { LessonDraft } from '@atelier/contracts/course-draft';
import { partTypes, partWords } from '@atelier/contracts/words/part-types';
import { chakra } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { exercisePath } from '../../../shared/courses/exercise-path';
import { Button } from '../../../shared/ui/button';
import { useEditing } from '../course/course-editor';
import { useProgramme } from '../programme/programme-actions';
import { useUploadQueue } from '../../uploads/use-uploads';
import { lessonTarget } from '../media/course-uploads';
import { partIcons } from './part-icons';
import { VideoPicker } from '../../uploads/file-picker';

/** Gets the focus when a content has been removed. */
export const addPartsId = (lessonId: string): string => `add-part-${lessonId}`;

/** The other kinds of content; a video starts with its file picker. */
export function PartChoices({ lesson }: { lesson: LessonDraft }) {
  const { editor } = useEditing();
  const programme = useProgramme();
  const queue = useUploadQueue();
  const navigate = useNavigate();
  return (
    <>
      <chakra.p color="muted">Aucun contenu n'a encore été associé à cette leçon.</chakra.p>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="8"
        mt="12"
        borderRadius="sm"
        _focusVisible={{ outlineOffset: '6px' }}
        role="group"
        aria-label="Choisir le contenu de la leçon"
        id={addPartsId(lesson._id)}
        tabIndex={-1}
      >
        {partTypes.map((type) => {
          const Icon = partIcons[type];
          const icon = <Icon size={18} aria-hidden />;
          if (type === 'lecture')
            return (
              <VideoPicker
                key={type}
                label={partWords[type].label}
                icon={icon}
                onPick={(file) => queue.add(lessonTarget(editor, lesson._id), lesson.title, file)}
              />
            );
          return (
            <Button
              key={type}
              variant="outline"
              size="touch"
              onClick={() => {
                programme.addPart(lesson._id, type);
                // Written on a page of its own.
                if (type === 'exercice') void navigate(exercisePath(editor.courseId, lesson._id));
              }}
            >
              {icon}
              {partWords[type].label}
            </Button>
          );
        })}
      </chakra.div>
    </>
  );
}
