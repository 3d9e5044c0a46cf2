import { chakra } from '@chakra-ui/react';
import type { MyCourses } from '@atelier/contracts/enrollment';
import type { ReactNode } from 'react';
import { countOfList } from '../../../shared/format';
import { Search } from '../../../shared/icons/search';
import { Button } from '../../../shared/ui/button';
import { ClearSearch } from '../../../shared/ui/clear-search';
import { Container } from '../../../shared/ui/container';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ListContent } from '../../../shared/ui/list-content';
import { PageTitle } from '../../../shared/ui/page-title';
import { TextField } from '../../../shared/ui/text-field';
import { useSession } from '../../session/state/session-atom';
import { useMyCourses } from '../api/use-my-courses';
import { FinishedCourses } from '../components/finished-courses';
import { MyCoursesGrid } from '../components/my-courses-grid';
import { MyCourseCard } from '../components/my-course-card';
import { MyCoursesSkeleton } from '../components/my-courses-skeleton';
import { ResumeCourse } from '../components/resume-course';
import { partCourses } from '../state/my-courses';
import { useListSearch } from '../../../shared/lists/use-list-search';
import { Row } from '../../../shared/ui/layout';

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
      hint={`Rien pour « ${searched} » dans vos cours.`}
      action={<ClearSearch onClear={onClear} />}
    />
  );

interface FrameProps {
  total: number;
  typed: string;
  /** Without it nothing can be typed yet. */
  onType?: (text: string) => void;
  children: ReactNode;
}

const MyCoursesFrame = ({ total, typed, onType, children }: FrameProps) => (
  <Container maxWidth="1280px" py={{ base: '40', lg: '72' }}>
    <Row wrap apart alignItems="flex-end" gap="24" mb={{ base: '32', lg: '48' }}>
      <div>
        <chakra.h1 textStyle="h1Tool">Mes cours</chakra.h1>
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

/** The one to go on with, those under way, those that are done. */
function CoursesOf({ found, isWhole }: { found: MyCourses; isWhole: boolean }) {
  const { resumed, underway, finished } = partCourses(found.courses, found.currentPage === 1 && isWhole);
  return (
    <>
      {resumed && <ResumeCourse course={resumed} />}
      {underway.length > 0 && (
        <section aria-labelledby="en-cours">
          <chakra.h2 id="en-cours" textStyle="h2Column" mb="20">
            En cours
          </chakra.h2>
          <MyCoursesGrid>
            {underway.map((course) => (
              <MyCourseCard key={course._id} course={course} />
            ))}
          </MyCoursesGrid>
        </section>
      )}
      {finished.length > 0 && <FinishedCourses courses={finished} />}
    </>
  );
}

/** `/auth/courses`: what the student bought, most recently followed first. */
export function Component() {
  const address = useListSearch('title');
  const isKnown = useSession().status !== 'unknown';
  // Until somebody is known the first page stands there, as the server has written it.
  const search = isKnown ? address : { ...address, page: 1, text: '', typed: '' };
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
        place={search}
        skeleton={<MyCoursesSkeleton />}
        empty={<NoCourses searched={search.text} onClear={() => search.type('')} />}
      >
        {(found) => <CoursesOf found={found} isWhole={search.text === ''} />}
      </ListContent>
    </MyCoursesFrame>
  );
}

/** The same, so that nothing of it is drawn twice, and no click is lost between. */
export { Component as Skeleton };
