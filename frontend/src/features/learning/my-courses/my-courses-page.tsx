import { chakra } from '@chakra-ui/react';
import type { DueAssessment } from '@atelier/contracts/assessments';
import type { MyCourses } from '@atelier/contracts/my-courses';
import { useState, type ReactNode } from 'react';
import { countOf, countOfList } from '../../../shared/format/format';
import { Search } from '../../../shared/icons/public';
import { Button, LinkButton } from '../../../shared/ui/button';
import { ClearSearch } from '../../../shared/lists/big-search-field';
import { PageHeading } from '../../../shared/ui/headings';
import { Container, Row } from '../../../shared/ui/layout';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ListContent } from '../../../shared/lists/list-content';
import { PageTitle } from '../../../shared/ui/page-title';
import { Tag } from '../../../shared/ui/tag';
import { TextField } from '../../../shared/forms/fields';
import { useSession } from '../../session/session';
import { isWorkOpen, dueWorkState } from '../work/work-state';
import { groupCourses, useMyCourses } from './use-my-courses';
import { DueWorks } from '../work/due-works';
import { FinishedCourses } from './finished-courses';
import { MyCoursesGrid, MyCoursesSkeleton } from './my-courses-skeleton';
import { MyCourseCard } from './my-course-card';
import { ResumeCourse } from './resume-course';
import { useListSearch } from '../../../shared/lists/list-params';

const NoCourses = ({ searched, onClear }: { searched: string; onClear: () => void }) =>
  searched === '' ? (
    <EmptyState
      title="Vous ne suivez encore aucun cours"
      hint="Vos cours apparaissent ici dès leur achat, avec votre progression."
      illustration="/illustrations/course-git.svg"
      action={
        <Button size="tool" to="/courses">
          Voir les cours
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="Aucun cours trouvé"
      hint={`Rien pour «\u00a0${searched}\u00a0» dans vos cours.`}
      action={<ClearSearch onClear={onClear} />}
    />
  );

interface MyCoursesFrameProps {
  total: number;
  typed: string;
  /** Absent before hydration: the field is read-only. */
  onType?: (text: string) => void;
  children: ReactNode;
}

const MyCoursesFrame = ({ total, typed, onType, children }: MyCoursesFrameProps) => (
  <Container maxWidth="1280px" py={{ base: '40', lg: '72' }}>
    <Row wrap apart alignItems="flex-end" gap="24" mb={{ base: '32', lg: '48' }}>
      <div>
        <PageHeading>Mes cours</PageHeading>
        <chakra.p color="muted" mt="4" minHeight="26px" role="status">
          {total > 0 && countOfList(total, 'cours', 'cours')}
        </chakra.p>
      </div>
      <chakra.search width={{ base: 'full', md: '360px' }}>
        <TextField
          label="Rechercher un cours"
          type="search"
          value={typed}
          disabled={!onType}
          onChange={(event) => onType?.(event.target.value)}
          start={<Search size={20} aria-hidden />}
        />
      </chakra.search>
    </Row>
    {children}
  </Container>
);

/** Assignments, soonest due date first; hidden when there are none. */
function WorkToHandIn({ works }: { works: readonly DueAssessment[] }) {
  const [now] = useState(Date.now);
  const open = works.filter((work) => isWorkOpen(dueWorkState(work, now))).length;
  return (
    <chakra.section aria-labelledby="a-rendre" order={{ base: -1, lg: 0 }}>
      <Row apart mb="20">
        <chakra.h2 id="a-rendre" textStyle="h2Column">
          À rendre
        </chakra.h2>
        {open > 0 && (
          <Tag tone="warn" aria-label={countOf(open, 'travail à rendre', 'travaux à rendre')}>
            {open}
          </Tag>
        )}
      </Row>
      <DueWorks works={works.slice(0, maxWorks)} showsCourse />
      <LinkButton mt="12" to="/auth/evaluations">
        Tous les travaux à rendre
      </LinkButton>
    </chakra.section>
  );
}

const maxWorks = 5;

/** The course to resume, those in progress, and the completed ones. */
function CourseGroups({ found, isWhole }: { found: MyCourses; isWhole: boolean }) {
  const { resumed, underway, finished } = groupCourses(found.courses, found.currentPage === 1 && isWhole);
  const { works = [] } = found;
  const hasTwoColumns = underway.length > 0 && works.length > 0;
  return (
    <>
      {resumed && <ResumeCourse course={resumed} />}
      <chakra.div
        display="grid"
        gap="48"
        gridTemplateColumns={{ lg: hasTwoColumns ? 'minmax(0, 1fr) 22rem' : 'minmax(0, 1fr)' }}
      >
        {underway.length > 0 && (
          <section aria-labelledby="en-cours">
            <chakra.h2 id="en-cours" textStyle="h2Column" mb="20">
              En cours
            </chakra.h2>
            <MyCoursesGrid narrow={hasTwoColumns}>
              {underway.map((course) => (
                <MyCourseCard key={course._id} course={course} />
              ))}
            </MyCoursesGrid>
          </section>
        )}
        {works.length > 0 && <WorkToHandIn works={works} />}
      </chakra.div>
      {finished.length > 0 && <FinishedCourses courses={finished} />}
    </>
  );
}

/** `/auth/courses`: the student's courses, most recently followed first. */
export function Component() {
  const urlSearch = useListSearch('title');
  const isKnown = useSession().status !== 'unknown';
  // Until the session is known, the server-rendered first page.
  const search = isKnown ? urlSearch : { ...urlSearch, page: 1, text: '', typed: '' };
  const { list, isOld } = useMyCourses(search.page, search.text);

  return (
    <MyCoursesFrame
      total={list.data?.total ?? 0}
      typed={search.typed}
      {...(isKnown && { onType: search.type })}
    >
      <PageTitle title="Mes cours" />
      <ListContent
        list={list}
        isOld={isOld}
        paging={search}
        skeleton={<MyCoursesSkeleton />}
        empty={<NoCourses searched={search.text} onClear={() => search.type('')} />}
      >
        {(found) => <CourseGroups found={found} isWhole={search.text === ''} />}
      </ListContent>
    </MyCoursesFrame>
  );
}

/**
 * The page is its own skeleton: the server-rendered HTML is hydrated in place, without a second render, and no click is
 * lost.
 */
export { Component as Skeleton };
