import { chakra } from '@chakra-ui/react';
import type { CourseDraft, LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import { stepPath } from '../../../shared/courses/course-path';
import { countOf, formatDate } from '../../../shared/format/format';
import { Plus } from '../../../shared/icons/learning';
import { Button } from '../../../shared/ui/button';
import { Link } from '../../../shared/ui/link';
import { Notice } from '../../../shared/ui/notice';
import { Tag } from '../../../shared/ui/tag';
import { toast } from '../../../shared/ui/toast';
import { type CourseEditor, useEditing } from '../course/course-editor';
import { LessonThumb } from '../lesson/lesson-thumb';
import { isReady, withLessonsAdded } from '../programme/adding';
import type { Programme } from '../programme/programme';
import { lessonHash } from '../programme/programme-view';
import { CardLine, CardLines, ChangeLine, LineCard } from './change-line';
import { PastPublications } from './past-publications';
import { useUndoChange } from './publications';
import { FirstPublicationPreview } from './version-preview';
import { EditHeading } from '../wizard/steps/step-layout';

interface HiddenLesson {
  lesson: LessonDraft;
  /** Its section and status, in words. */
  location: string;
}

/** Draft lessons, and lessons of draft sections. */
export const hiddenLessons = (programme: Programme): HiddenLesson[] =>
  programme.flatMap((section, index) =>
    section.lessons
      .filter(({ isDraft }) => isDraft || section.isDraft)
      .map((lesson) => ({ lesson, location: describePosition(section, index, lesson) })),
  );

function describePosition(section: SectionDraft, index: number, lesson: LessonDraft): string {
  const location = `Section ${index + 1}`;
  if (section.isDraft) return `${location}, qui est un brouillon`;
  if (lesson.parts.length === 0) return `${location}, sans contenu\u00a0: elle ne peut pas partir`;
  return isReady(lesson) ? `${location}, prête` : `${location}, à compléter`;
}

interface DraftLessonsProps {
  editor: CourseEditor;
  programme: Programme;
}

/** The hidden lessons; the ready ones can be added to the course. */
function DraftLessons({ editor, programme }: DraftLessonsProps) {
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
      <CardLines>
        {hidden.map(({ lesson, location }) => (
          <CardLine key={lesson._id}>
            <LessonThumb lesson={lesson} />
            <chakra.div minWidth="0">
              <chakra.p fontWeight="650" overflowWrap="anywhere">
                <Link to={`${stepPath('programme', editor.courseId)}${lessonHash(lesson._id)}`}>
                  {lesson.title}
                </Link>
              </chakra.p>
              <chakra.p textStyle="small" color="muted">
                {location}
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
          </CardLine>
        ))}
      </CardLines>
    </LineCard>
  );
}

const lead = ({ published, versionAt, changes }: CourseDraft): string => {
  if (!published.isPublished) return 'Voici ce que les visiteurs verront. Les brouillons restent à vous.';
  const since = `En ligne depuis le ${formatDate(published.publishedAt ?? '')}, dernière publication le ${formatDate(versionAt ?? '')}.`;
  return `${since} ${changes.length > 0 ? 'Élèves et visiteurs voient encore cette version.' : ''}`.trim();
};

/** Replaces a step: the changes that publishing would make, line by line; for a first publication, a preview. */
export default function PublicationStep() {
  const { editor, draft } = useEditing();
  const undo = useUndoChange(editor);
  const { isPublished } = draft.published;
  const groups = [
    { title: 'Page de vente', changes: draft.changes.filter(({ path }) => path !== 'sections') },
    { title: 'Programme', changes: draft.changes.filter(({ path }) => path === 'sections') },
  ].filter(({ changes }) => changes.length > 0);
  return (
    <>
      <EditHeading title={isPublished ? 'Changements à publier' : 'À publier'} lead={lead(draft)} />
      {isPublished ? (
        groups.map(({ title, changes }) => (
          <LineCard key={title} title={title} aside={countOf(changes.length, 'changement')}>
            <CardLines>
              {changes.map((change) => (
                <ChangeLine
                  key={change._id}
                  change={change}
                  busy={undo.isPending && undo.variables._id === change._id}
                  onUndo={() => undo.mutate(change)}
                />
              ))}
            </CardLines>
          </LineCard>
        ))
      ) : (
        <FirstPublicationPreview draft={draft} />
      )}
      {isPublished && groups.length === 0 && (
        <Notice mb="20" tone="success" title="Tout est en ligne">
          Ce que vous modifierez attendra ici.
        </Notice>
      )}
      <DraftLessons editor={editor} programme={draft.sections} />
      <PastPublications editor={editor} draft={draft} />
    </>
  );
}
