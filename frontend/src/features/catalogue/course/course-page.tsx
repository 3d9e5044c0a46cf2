import { chakra } from '@chakra-ui/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { CourseDetail } from '@atelier/contracts/course-detail';
import { plainText } from '@atelier/contracts/plain-text';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { minStudentsShown } from '@atelier/contracts/words/counts';
import { countOf, formatMonth } from '../../../shared/format/format';
import { Check, RefreshCw, Users } from '../../../shared/icons/public';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { Button } from '../../../shared/ui/button';
import { Container } from '../../../shared/ui/layout';
import { QueryError } from '../../../shared/ui/notice';
import { PageTitle } from '../../../shared/ui/page-title';
import { Prose } from '../../../shared/ui/prose';
import { useOwnedCourses } from '../../learning/my-courses/use-owned-courses';
import { CourseNotFound } from './course-not-found';
import { CoursePeople } from './course-people';
import { FaqAccordion } from './faq-accordion';
import { CollapsibleSections, Outline } from './outline';
import { PriceBox } from './price-box';
import { PageSection, SectionHeading } from './section-heading';
import { Rating } from '../course-card';
import { LiveCatalogue } from '../live-catalogue';
import { freeLessonBeside, previewsOf } from './preview';
import { useCourse } from './course-query';
import { lazyPart } from '../../../shared/connection/connection';

/** True after the first scroll: content below the fold may then load. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const onScroll = () => setScrolled(true);
    if (window.scrollY > 0) onScroll();
    window.addEventListener('scroll', onScroll, { passive: true, once: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return scrolled;
}

const CourseFacts = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '28px',
    rowGap: '8px',
    mt: '20px',
    fontSize: '0.9375rem',
    '& li': { display: 'inline-flex', alignItems: 'center', gap: '8px' },
  },
});

const CourseIntro = ({ course }: { course: CourseDetail }) => (
  <div>
    <Breadcrumbs
      items={[
        { label: 'Cours', to: '/courses' },
        {
          label: categoryLabels[course.category],
          to: `/courses?category=${encodeURIComponent(course.category)}`,
        },
        { label: course.title.split(/\s:\s/)[0] ?? course.title },
      ]}
    />
    <chakra.h1 textStyle="h1Course" mt="16" mb="20">
      {course.title}
    </chakra.h1>
    {course.subdescription && (
      <chakra.p textStyle="lead" color="muted" maxWidth="42rem">
        {course.subdescription}
      </chakra.p>
    )}
    <CourseFacts>
      {course.review.count > 0 && (
        <li>
          <Rating review={course.review} hasFiveStars />
        </li>
      )}
      {/* Social proof only above a minimum. */}
      {course.studentCount >= minStudentsShown && (
        <li>
          <Users size={18} aria-hidden />
          {countOf(course.studentCount, 'élève')}
        </li>
      )}
      <li>
        <RefreshCw size={18} aria-hidden />
        Mis à jour en {formatMonth(course.updatedAt)}
      </li>
    </CourseFacts>
  </div>
);

const maxSkillsOnPhone = 5;

const SkillList = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
    columnGap: '40px',
    borderTop: 'strong',
  },
});
const SkillItem = chakra('li', {
  base: {
    display: 'flex',
    gap: '14px',
    py: '14px',
    borderBottom: 'line',
    lineHeight: '24px',
    '& svg': { flexShrink: 0, mt: '3px', color: 'green' },
  },
});

/** Learning outcomes, right below the title; a phone shows five until expanded. */
function Skills({ skills }: { skills: readonly string[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (skills.length === 0) return null;
  return (
    <PageSection>
      <SectionHeading>Ce que vous saurez faire</SectionHeading>
      <SkillList>
        {skills.map((skill, index) => (
          <SkillItem
            key={skill}
            display={{
              base: showsAll || index < maxSkillsOnPhone ? 'flex' : 'none',
              md: 'flex',
              _print: 'flex',
            }}
          >
            <Check size={18} aria-hidden />
            {skill}
          </SkillItem>
        ))}
      </SkillList>
      {!showsAll && skills.length > maxSkillsOnPhone && (
        <chakra.div display={{ base: 'block', md: 'none' }} mt="16">
          <Button variant="link" onClick={() => setShowsAll(true)}>
            Voir les {skills.length} compétences
          </Button>
        </chakra.div>
      )}
    </PageSection>
  );
}

const lineBreaks = /<\/(?:p|li|h[1-6]|div)>|<br\s*\/?>|\r?\n/gi;

/** The requirement is free text, possibly with tags: one item of plain text per line. */
const requirementLines = (requirement: string): string[] =>
  requirement
    .split(lineBreaks)
    .map((line) => plainText(line).replace(/^[-•*]\s+/, ''))
    .filter(Boolean);

const RequirementItem = chakra('li', {
  base: {
    position: 'relative',
    ps: '24px',
    py: '5px',
    _before: {
      content: '""',
      position: 'absolute',
      left: '0',
      top: '17px',
      width: '12px',
      height: '2px',
      bg: 'accent',
    },
  },
});

function Requirements({ requirement }: { requirement: string }) {
  const lines = requirementLines(requirement);
  if (lines.length === 0) return null;
  return (
    <PageSection>
      <SectionHeading>Prérequis</SectionHeading>
      <ul>
        {lines.map((line) => (
          <RequirementItem key={line}>{line}</RequirementItem>
        ))}
      </ul>
    </PageSection>
  );
}

// Only for client-side navigation; the first page of a visit is server-rendered.
const CourseSkeleton = lazyPart(() =>
  import('./course-skeleton').then((module) => ({ default: module.CourseSkeleton })),
);
const OwnedOutline = lazyPart(() => import('../owned/owned-outline'));
const BuyBar = lazyPart(() => import('./buy-bar'));
const PreviewDialog = lazyPart(() => import('./preview-dialog'));

const PageColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 25rem' },
    gridTemplateRows: { lg: 'auto 1fr' },
    columnGap: { lg: '56px', xl: '88px' },
    alignItems: 'start',
    pt: { base: '8px', md: '24px' },
  },
});
const SideColumn = chakra('div', {
  base: {
    gridColumn: { lg: '2' },
    gridRow: { lg: '1 / span 2' },
    mt: { base: '32px', lg: '0' },
    height: { lg: 'full' },
  },
});

/**
 * Owners of the course get another order of sections: for signed-in users, whatever would move is hidden until
 * ownership is known, and until the box above it (on a phone) has its height.
 */
const PageBody = chakra('div', {
  base: {
    'html[data-reader] &[data-unsettled], &:has(> [aria-busy]), :has(> aside [aria-busy]) + &': {
      visibility: 'hidden',
    },
  },
});

/** The page of a course; the caller provides the data. */
export function CourseView({ course }: { course: CourseDetail }) {
  const [previewId, setPreviewId] = useState<string | null>(null);
  const [hasOpenedPreview, setHasOpenedPreview] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const scrolled = useScrolled();
  const previews = previewsOf(course);
  const openPreview = (id: string) => {
    setHasOpenedPreview(true);
    setPreviewId(id);
  };
  const firstPreview = previews[0];
  const { ids, isSettled } = useOwnedCourses();
  const isOwned = ids?.has(course._id) ?? false;
  const outline = (
    <Outline course={course} previewableIds={new Set(previews.map(({ id }) => id))} onPreview={openPreview} />
  );
  const loadingOutline = <div aria-busy="true">{outline}</div>;
  return (
    <PageColumns>
      <CourseIntro course={course} />
      <SideColumn>
        <PriceBox
          course={course}
          preview={firstPreview}
          isOwned={isOwned}
          isSettled={isSettled}
          freeLesson={freeLessonBeside(previews)}
          onPreview={openPreview}
          buttonRef={buttons}
        />
      </SideColumn>
      <PageBody data-unsettled={isSettled ? undefined : ''}>
        {isOwned ? (
          <Suspense fallback={loadingOutline}>
            <OwnedOutline
              course={course}
              loading={loadingOutline}
              fallback={outline}
              Sections={CollapsibleSections}
            />
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
      </PageBody>
      {scrolled && !isOwned && (
        <Suspense>
          <BuyBar course={course} buttonRef={buttons} />
        </Suspense>
      )}
      {hasOpenedPreview && (
        <Suspense>
          <PreviewDialog
            course={course}
            previews={previews}
            current={previewId}
            onChoose={setPreviewId}
            onClose={() => setPreviewId(null)}
          />
        </Suspense>
      )}
    </PageColumns>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const query = useCourse(id);
  const { data: course } = query;
  return (
    <Container>
      <PageTitle title={course === null ? 'Cours introuvable' : (course?.title ?? 'Cours')} />
      <LiveCatalogue />
      {query.isPending && (
        <Suspense fallback={<chakra.div minHeight="100dvh" />}>
          <CourseSkeleton />
        </Suspense>
      )}
      {query.error && !course && <QueryError my="56px" query={query} />}
      {course === null && <CourseNotFound id={id} />}
      {course && <CourseView key={course._id} course={course} />}
    </Container>
  );
}
