import type { LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { stepPath } from '../../../shared/course-path';
import { countOf } from '../../../shared/format';
import { Plus } from '../../../shared/icons/plus';
import { Button } from '../../../shared/ui/button';
import { Tag } from '../../../shared/ui/tag';
import { toast } from '../../../shared/ui/toast';
import type { CourseEditor } from '../../draft/state/course-editor';
import type { Programme } from '../../draft/state/programme';
import { LessonThumb } from '../../programme/components/lesson-thumb';
import { isReady, withLessonsAdded } from '../../programme/state/adding';
import { lessonHash } from '../../programme/state/led-to';
import { LineCard, LineGrid, Lines } from './line-card';

interface HiddenLesson {
  lesson: LessonDraft;
  /** Where it stands, in words. */
  place: string;
}

/** The lessons that nobody but their author sees. */
export const hiddenLessons = (programme: Programme): HiddenLesson[] =>
  programme.flatMap((section, index) =>
    section.lessons
      .filter(({ isDraft }) => isDraft || section.isDraft)
      .map((lesson) => ({ lesson, place: placeOf(section, index, lesson) })),
  );

function placeOf(section: SectionDraft, index: number, lesson: LessonDraft): string {
  const place = `Section ${index + 1}`;
  if (section.isDraft) return `${place}, qui est un brouillon`;
  if (lesson.parts.length === 0) return `${place}, sans contenu\u00a0: elle ne peut pas partir`;
  return isReady(lesson) ? `${place}, prête` : `${place}, à compléter`;
}

interface DraftLessonsProps {
  editor: CourseEditor;
  programme: Programme;
}

/** What stays hidden, and what of it is ready to be added. */
export function DraftLessons({ editor, programme }: DraftLessonsProps) {
  const hidden = hiddenLessons(programme);
  const ready = hidden.map(({ lesson }) => lesson).filter((lesson) => lesson.isDraft && isReady(lesson));
  if (hidden.length === 0) return null;
  const add = (lessons: LessonDraft[]) => {
    const before = editor.editSections((sections) => withLessonsAdded(sections, lessons));
    toast({
      message: `${countOf(lessons.length, 'leçon ajoutée', 'leçons ajoutées')} au cours`,
      action: { label: 'Annuler', onClick: () => editor.editSections(() => [...before]) },
    });
  };
  return (
    <LineCard title="Leçons en brouillon" aside="restent cachées à tous" isHidden>
      {ready.length > 1 && (
        <chakra.div px={{ base: '16', md: '20' }} pb="14">
          <Button variant="outline" size="tool" onClick={() => add(ready)}>
            <Plus size={16} aria-hidden />
            Ajouter les {ready.length} prêtes
          </Button>
        </chakra.div>
      )}
      <Lines>
        {hidden.map(({ lesson, place }) => (
          <LineGrid key={lesson._id}>
            <LessonThumb lesson={lesson} />
            <chakra.div minWidth="0">
              <chakra.p fontWeight="650" overflowWrap="anywhere">
                <Link to={`${stepPath('programme', editor.courseId)}${lessonHash(lesson._id)}`}>
                  {lesson.title}
                </Link>
              </chakra.p>
              <chakra.p textStyle="small" color="muted">
                {place}
              </chakra.p>
            </chakra.div>
            {lesson.isDraft && isReady(lesson) ? (
              <Button
                variant="outline"
                size="tool"
                aria-label={`Ajouter au cours\u00a0: ${lesson.title}`}
                onClick={() => add([lesson])}
              >
                <Plus size={16} aria-hidden />
                Ajouter au cours
              </Button>
            ) : (
              <Tag>Brouillon</Tag>
            )}
          </LineGrid>
        ))}
      </Lines>
    </LineCard>
  );
}
