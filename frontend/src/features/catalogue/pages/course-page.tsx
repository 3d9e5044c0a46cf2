import type { CourseDetail } from '@atelier/contracts/catalog';
import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { failureMessage } from '../../../shared/api/client';
import { Container } from '../../../shared/ui/container';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { PageTitle } from '../../../shared/ui/page-title';
import { Prose } from '../../../shared/ui/prose';
import { useCourse } from '../api/course';
import { CourseIntro } from '../components/course-intro';
import { CoursePeople } from '../components/course-people';
import { CourseMissing } from '../components/course-missing';
import { FaqAccordion } from '../components/faq-accordion';
import { FoldedSections } from '../components/folded-sections';
import { LiveCatalogue } from '../components/live-catalogue';
import { Outline } from '../components/outline';
import { PriceBox } from '../components/price-box';
import { Requirements } from '../components/requirements';
import { PageSection, SectionHeading } from '../components/section-heading';
import { Skills } from '../components/skills';
import { useOwnedCourses } from '../../learning/api/use-owned-courses';
import { previewsOf } from '../state/preview';
import { useScrolled } from '../state/use-scrolled';

// Seen by whoever comes from another page; the first of a visit is written by the server.
const CourseSkeleton = lazy(() =>
  import('../components/course-skeleton').then((module) => ({ default: module.CourseSkeleton })),
);
const OwnedOutline = lazy(() => import('../components/owned-outline'));
const BuyBar = lazy(() => import('../components/buy-bar'));
const PreviewDialog = lazy(() => import('../components/preview-dialog'));

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 25rem' },
    gridTemplateRows: { lg: 'auto 1fr' },
    columnGap: { lg: '56px', xl: '88px' },
    alignItems: 'start',
    pt: { base: '8px', md: '24px' },
  },
});
const Side = chakra('div', {
  base: {
    gridColumn: { lg: '2' },
    gridRow: { lg: '1 / span 2' },
    mt: { base: '32px', lg: '0' },
    height: { lg: 'full' },
  },
});

/**
 * Whoever has the course reads it in another order: where somebody is signed in, nothing is shown that would move once it is
 * known whose it is.
 */
const Body = chakra('div', {
  base: {
    'html[data-reader] &': { '&[data-unsettled] > *': { visibility: 'hidden' } },
    '&:has(> [aria-busy]) > *': { visibility: 'hidden' },
  },
});

/** The page of a course, wherever its facts come from. */
export function CourseView({ course }: { course: CourseDetail }) {
  const [shown, setShown] = useState<string | null>(null);
  const [everShown, setEverShown] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const scrolled = useScrolled();
  const previews = previewsOf(course);
  const preview = (id: string) => {
    setEverShown(true);
    setShown(id);
  };
  const first = previews[0];
  const { ids, isSettled } = useOwnedCourses();
  const isOwned = ids?.has(course._id) ?? false;
  const outline = (
    <Outline course={course} playable={new Set(previews.map(({ id }) => id))} onPreview={preview} />
  );
  const waiting = <div aria-busy="true">{outline}</div>;
  return (
    <Columns>
      <CourseIntro course={course} />
      <Side>
        <PriceBox
          course={course}
          preview={first}
          onPreview={() => first && preview(first.id)}
          buttonRef={buttons}
        />
      </Side>
      <Body data-unsettled={isSettled ? undefined : ''}>
        {isOwned ? (
          <Suspense fallback={waiting}>
            <OwnedOutline course={course} waiting={waiting} plain={outline} Sections={FoldedSections} />
          </Suspense>
        ) : (
          <Skills skills={course.skills} />
        )}
        <Requirements requirement={course.requirement} />
        {course.description && (
          <PageSection>
            <SectionHeading>Description</SectionHeading>
            <Prose dangerouslySetInnerHTML={{ __html: course.description }} />
          </PageSection>
        )}
        {!isOwned && outline}
        <CoursePeople course={course} />
        {course.faq.length > 0 && (
          <PageSection id="faq">
            <SectionHeading>Questions fréquentes</SectionHeading>
            <FaqAccordion faqs={course.faq} />
          </PageSection>
        )}
      </Body>
      {scrolled && !isOwned && (
        <Suspense>
          <BuyBar course={course} watched={buttons} />
        </Suspense>
      )}
      {everShown && (
        <Suspense>
          <PreviewDialog
            course={course}
            previews={previews}
            current={shown}
            onChoose={setShown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </Columns>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const { data: course, isPending, error, refetch, isFetching } = useCourse(id);
  return (
    <Container>
      <PageTitle title={course === null ? 'Cours introuvable' : (course?.title ?? 'Cours')} />
      <LiveCatalogue />
      {isPending && (
        <Suspense fallback={<chakra.div minHeight="100dvh" />}>
          <CourseSkeleton />
        </Suspense>
      )}
      {error && !course && (
        <chakra.div py="56px">
          <ErrorPanel message={failureMessage(error)} retry={() => void refetch()} retrying={isFetching} />
        </chakra.div>
      )}
      {course === null && <CourseMissing id={id} />}
      {course && <CourseView key={course._id} course={course} />}
    </Container>
  );
}
