import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import { failureMessage } from '../../../shared/api/client';
import { previewPath, publishSlug, stepPath } from '../../../shared/courses/course-path';
import { Eye, GraduationCap } from '../../../shared/icons/common';
import { useSaveOnLeave } from '../../../shared/saving/use-save-on-leave';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Row, Stack } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/loading';
import { Notice } from '../../../shared/ui/notice';
import { SaveLine } from '../../../shared/saving/save-line';
import { SideFrame } from '../../../shared/ui/side-frame';
import { toast } from '../../../shared/ui/toast';
import { UploadsPanel } from '../../uploads/uploads-panel';
import { ConflictPanel } from './conflict-panel';
import { CourseLoadError, EditorSkeleton, StepSkeleton } from './course-loading';
import { ErrorBanner, useErrorBanner } from './error-banner';
import { PublishButton, useRestoreCourse } from '../publication/publish-button';
import { ReadyChecklist } from './ready-checklist';
import { StepNav } from './step-nav';
import { WizardSidebar } from './wizard-sidebar';
import { EditHeading } from './steps/step-layout';
import { findStep } from './wizard-steps';
import { type CourseEditor, EditingContext, useCourseEditor, useEditing } from '../course/course-editor';
import { useCourseVideos } from '../course/use-course-videos';
import { openPlanAtom } from '../import/plan-state';
import { courseUploadHandlers, useCancelOrphanUploads } from '../media/course-uploads';
import { MergedAnnouncement, MergeNotice, MergePanel } from '../merge/merge-panel';
import { allLessons } from '../programme/programme';
import { lazyPart } from '../../../shared/connection/connection';

/** Above every step of an archived course: explains the status, with a restore button. */
function ArchivedNotice({ editor }: { editor: CourseEditor }) {
  const restoration = useRestoreCourse(editor);
  const showBanner = useErrorBanner();
  const restore = () =>
    restoration.mutate(undefined, {
      onSuccess: () => toast('Cours restauré, il est de nouveau un brouillon'),
      onError: (error) => showBanner(failureMessage(error)),
    });
  return (
    <Notice
      mb="24"
      tone="warn"
      title="Cours archivé"
      action={
        <Button variant="link" size="tool" busy={restoration.isPending} onClick={restore}>
          Restaurer
        </Button>
      }
    >
      Il n’est plus dans le catalogue ni dans les listes. Ses élèves gardent leur accès.
    </Notice>
  );
}

/** The course was published and its last lesson was deleted: the server has unpublished it. */
const hasLostAllLessons = ({ published, isArchived, sections }: CourseDraft): boolean =>
  !published.isPublished &&
  published.publishedAt !== null &&
  !isArchived &&
  allLessons(sections).length === 0;

/** Above every step of a course that lost its last lesson: explains the status, with a link to the programme. */
const NoLessonsLeftNotice = () => (
  <Notice mb="24" tone="warn" title="Retiré de la vente">
    Ce cours n’a plus de leçon. Ses élèves gardent leur accès. Ajoutez une leçon, puis publiez-le de nouveau.
  </Notice>
);

/** Opens the preview of the course page in a new tab; pending changes are saved first. */
const SalesPreviewLink = ({ editor }: { editor: CourseEditor }) => (
  <Button
    variant="outline"
    size="tool"
    href={previewPath(editor.courseId)}
    aria-label="Aperçu de la page de vente"
    title="Aperçu de la page de vente"
    onClick={() => void editor.saver.flush()}
  >
    <Eye size={18} aria-hidden />
    <chakra.span display={{ base: 'none', xl: 'inline' }}>Aperçu de la page de vente</chakra.span>
  </Button>
);

/** Opens the learning page as a student would see it; pending changes are saved first. Labelled from 768 pixels up. */
const StudentViewLink = ({ editor, lessonId }: { editor: CourseEditor; lessonId: string | undefined }) => (
  <Button
    variant="quiet"
    size="tool"
    to={`/course/learning/${editor.courseId}?apercu=1${lessonId === undefined ? '' : `&tabIndex=0&lesson=${lessonId}`}`}
    aria-label="Voir comme élève"
    title="Voir comme élève"
    onClick={() => void editor.saver.flush()}
  >
    <GraduationCap size={18} aria-hidden />
    <chakra.span display={{ base: 'none', xl: 'inline' }}>Voir comme élève</chakra.span>
  </Button>
);

/**
 * Save indicator. `isAhead`: the saved draft differs from the published version. In the bar; on a phone on its own line
 * below the buttons.
 */
function SaveIndicator({ editor, isAhead }: { editor: CourseEditor; isAhead: boolean }) {
  const status = useAtomValue(editor.statusAtom);
  return (
    <SaveLine
      status={status}
      note={isAhead ? ', pas encore en ligne' : ''}
      onRetry={() => void editor.saver.flush()}
      order={{ base: 1, md: 0 }}
      flexBasis={{ base: 'full', md: 'auto' }}
      minHeight="22px"
      px={{ base: '4', md: '0' }}
      whiteSpace="nowrap"
    />
  );
}

/** For a URL with an unknown step. */
function UnknownStep() {
  const { draft } = useEditing();
  return (
    <>
      <EditHeading title="Étape introuvable" />
      <EmptyState
        illustration={null}
        title="Cette étape n’existe pas"
        hint="Les treize étapes du cours sont dans la colonne de gauche."
        action={
          <Button variant="outline" size="tool" to={stepPath('programme', draft._id)}>
            Aller au programme
          </Button>
        }
      />
    </>
  );
}

const Body = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 19rem' },
    gap: '48',
    width: 'full',
    maxWidth: '80rem',
    px: { base: '16', md: '32', lg: '40' },
    pt: { base: '24', lg: '36' },
    pb: '120',
    // Hidden while the step loads: it would be pushed down.
    '&:has(> main [data-step-pending]) > :last-child': { display: { base: 'none', xl: 'flex' } },
  },
});
/** Scrolls when the checklist and the uploads are higher than the viewport. */
const Side = chakra('div', {
  base: { minHeight: '0', overflowY: { xl: 'auto' }, p: { xl: '4' }, m: { xl: '-4' } },
});
const PriceAside = lazyPart(() => import('../price/price-preview'));
const PlanSummary = lazyPart(() => import('../import/plan-summary'));
const ExerciseStep = lazyPart(() => import('../exercise/exercise-step'));
const VerifyPanel = lazyPart(() => import('../exercise/verify-panel'));
const PublicationStep = lazyPart(() => import('../publication/publication-step'));
const PublishSummary = lazyPart(() =>
  import('../publication/publish-summary').then((module) => ({ default: module.PublishSummary })),
);

interface EditCoursePageProps {
  /** Shown in the bar, before « Publier ». */
  tools?: ReactNode;
}

/** One step of an existing course in the wizard's frame, which stays mounted across steps. */
export function EditCoursePage({ tools }: EditCoursePageProps) {
  const { id = '', lessonId, ...params } = useParams();
  const isExercise = lessonId !== undefined;
  const slug = isExercise ? 'programme' : params['step'];
  const editor = useCourseEditor(id);
  const { data: draft, error, refetch } = useQuery({ ...editor.query, staleTime: 0 });
  useCourseVideos(id);
  useSaveOnLeave(editor);
  useCancelOrphanUploads(editor);
  const planned = useAtomValue(openPlanAtom);

  if (draft === undefined)
    return error ? <CourseLoadError error={error} retry={() => void refetch()} /> : <EditorSkeleton />;
  const step = findStep(slug);
  const isPublication = slug === publishSlug;
  const isPricing = slug === 'price' || slug === 'promotionnal';
  const isPlanning =
    slug === 'programme' && !isExercise && draft.merges.length === 0 && planned?.courseId === id;
  return (
    <EditingContext value={{ editor, draft }}>
      <SideFrame
        title="Étapes du cours"
        side={<WizardSidebar draft={draft} current={slug ?? ''} />}
        bar={
          <>
            <SaveIndicator editor={editor} isAhead={draft.changes.length > 0} />
            <Row gap="8" ms="auto">
              {tools}
              <StudentViewLink editor={editor} lessonId={lessonId} />
              <SalesPreviewLink editor={editor} />
              {!isPublication && <PublishButton editor={editor} draft={draft} />}
            </Row>
          </>
        }
      >
        <Body>
          <chakra.main id="contenu" tabIndex={-1} minWidth="0">
            <ErrorBanner editor={editor} />
            <ConflictPanel editor={editor} draft={draft} />
            <MergedAnnouncement editor={editor} />
            {(slug !== 'programme' || isExercise) && <MergeNotice draft={draft} />}
            {draft.isArchived && <ArchivedNotice editor={editor} />}
            {hasLostAllLessons(draft) && <NoLessonsLeftNotice />}
            <Suspense fallback={<StepSkeleton />}>
              {isPublication ? (
                <PublicationStep />
              ) : isExercise ? (
                <ExerciseStep />
              ) : step ? (
                <step.Content key={step.slug} />
              ) : (
                <UnknownStep />
              )}
              {!isExercise && <StepNav courseId={id} current={slug ?? ''} />}
            </Suspense>
          </chakra.main>
          <Stack
            gap="32"
            alignSelf="start"
            position={{ xl: 'sticky' }}
            top="104"
            maxHeight={{ xl: 'calc(100dvh - 124px)' }}
          >
            {/* Scrolls by keyboard too: nothing beside the prices takes the focus. */}
            <Side {...(isPricing && { tabIndex: 0, role: 'region', 'aria-label': 'Aperçu du prix' })}>
              {/* All of it at once: a part that comes later would push the others down. */}
              <Suspense fallback={<Skeleton height="20rem" />}>
                {slug === 'programme' && !isExercise && <MergePanel />}
                {isExercise && <VerifyPanel draft={draft} />}
                {isPlanning && <PlanSummary editor={editor} />}
                {isPublication && <PublishSummary editor={editor} draft={draft} />}
                {isPricing ? (
                  <PriceAside>
                    <ReadyChecklist draft={draft} />
                  </PriceAside>
                ) : (
                  !isPlanning && <ReadyChecklist draft={draft} />
                )}
              </Suspense>
            </Side>
            <UploadsPanel layout="rail" handlers={courseUploadHandlers} />
          </Stack>
        </Body>
      </SideFrame>
    </EditingContext>
  );
}
