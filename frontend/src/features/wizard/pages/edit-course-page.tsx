import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { publicationSlug } from '../../../shared/course-path';
import { SideFrame } from '../../../shared/ui/side-frame';
import { ArchivedNotice } from '../components/archived-notice';
import { ConflictPanel } from '../components/conflict-panel';
import { DraftProblem } from '../components/draft-problem';
import { EditorSkeleton, StepSkeleton } from '../components/editor-skeleton';
import { EmptiedNotice, isEmptied } from '../components/emptied-notice';
import { ErrorBanner } from '../components/error-banner';
import { PublishButton } from '../components/publish-button';
import { ReadyChecklist } from '../components/ready-checklist';
import { SalesPreviewLink } from '../components/sales-preview-link';
import { SaveIndicator } from '../components/save-indicator';
import { StepMissing } from '../components/step-missing';
import { StepNav } from '../components/step-nav';
import { StudentViewLink } from '../components/student-view-link';
import { MergedAloud, MergeWaiting } from '../merge/merge-news';
import { MergePanel } from '../merge/merge-panel';
import { UploadsPanel } from '../../uploads/components/uploads-panel';
import { WizardSidebar } from '../components/wizard-sidebar';
import { EditingContext, useCourseEditor } from '../../draft/state/use-course-editor';
import { openPlanAtom } from '../../programme/folder/plan-state';
import { coursePlaces } from '../../programme/state/attach-video';
import { useLostPlaces } from '../../programme/state/use-lost-places';
import { useCourseVideos } from '../../draft/state/use-course-videos';
import { useSaveOnLeave } from '../../../shared/saving/use-save-on-leave';
import { Row, Stack } from '../../../shared/ui/layout';
import { findStep } from '../steps/wizard-steps';

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
    // Below the step there is nothing before it has come: it would be pushed away.
    '&:has(> main [data-step-pending]) > :last-child': { display: { base: 'none', xl: 'flex' } },
  },
});
/** Scrolls by itself where the list of points and the uploads are higher than the window together. */
const Side = chakra('div', {
  base: { minHeight: '0', overflowY: { xl: 'auto' }, p: { xl: '4' }, m: { xl: '-4' } },
});
const PlanSummary = lazy(() => import('../../programme/folder/plan-summary'));
const PublicationStep = lazy(() => import('../publication/publication-step'));
const PublishSummary = lazy(() =>
  import('../publication/publish-summary').then((module) => ({ default: module.PublishSummary })),
);

interface EditCoursePageProps {
  /** Stand in the bar, before « Publier ». */
  tools?: ReactNode;
}

/** One step of an existing course, inside the wizard's frame. The frame stays while the steps change. */
export function EditCoursePage({ tools }: EditCoursePageProps) {
  const { id = '', step: slug } = useParams();
  const editor = useCourseEditor(id);
  const { data: draft, error, refetch } = useQuery({ ...editor.query, staleTime: 0 });
  useCourseVideos(id);
  useSaveOnLeave(editor);
  useLostPlaces(editor);
  const planned = useAtomValue(openPlanAtom);

  if (draft === undefined)
    return error ? <DraftProblem error={error} retry={() => void refetch()} /> : <EditorSkeleton />;
  const step = findStep(slug);
  const isPublication = slug === publicationSlug;
  const isPlanning = slug === 'programme' && draft.merges.length === 0 && planned?.courseId === id;
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
              <StudentViewLink editor={editor} />
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
            <MergedAloud editor={editor} />
            {slug !== 'programme' && <MergeWaiting draft={draft} />}
            {draft.isArchived && <ArchivedNotice editor={editor} />}
            {isEmptied(draft) && <EmptiedNotice />}
            <Suspense fallback={<StepSkeleton />}>
              {isPublication ? (
                <PublicationStep />
              ) : step ? (
                <step.Content key={step.slug} />
              ) : (
                <StepMissing />
              )}
              <StepNav courseId={id} current={slug ?? ''} />
            </Suspense>
          </chakra.main>
          <Stack
            gap="32"
            alignSelf="start"
            position={{ xl: 'sticky' }}
            top="104"
            maxHeight={{ xl: 'calc(100dvh - 124px)' }}
          >
            <Side>
              {slug === 'programme' && <MergePanel />}
              {isPlanning && (
                <Suspense>
                  <PlanSummary editor={editor} />
                </Suspense>
              )}
              {isPublication && (
                <Suspense>
                  <PublishSummary editor={editor} draft={draft} />
                </Suspense>
              )}
              {!isPlanning && <ReadyChecklist draft={draft} />}
            </Side>
            <UploadsPanel place="rail" places={coursePlaces} />
          </Stack>
        </Body>
      </SideFrame>
    </EditingContext>
  );
}
