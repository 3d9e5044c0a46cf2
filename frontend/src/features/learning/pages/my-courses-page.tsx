import { chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { failureMessage } from '../../../shared/api/client';
import { countOf } from '../../../shared/format';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { PageTitle } from '../../../shared/ui/page-title';
import { Pagination } from '../../../shared/ui/pagination';
import { TextField } from '../../../shared/ui/text-field';
import { useMyCourses } from '../api/use-my-courses';
import { CourseGrid } from '../components/course-grid';
import { MyCourseCard } from '../components/my-course-card';
import { MyCoursesSkeleton } from '../components/my-courses-skeleton';
import { useListSearch } from '../../../shared/lists/use-list-search';

const Page = chakra('div', {
  base: {
    width: 'full',
    maxWidth: '1280px',
    mx: 'auto',
    px: { base: '20', md: '32' },
    py: { base: '40', lg: '72' },
  },
});
const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    gap: '24',
    mb: { base: '32', lg: '48' },
  },
});

/** `/auth/courses`: what the student bought, most recently followed first. */
export function MyCoursesPage() {
  const { text: title, page, typed: text, type: setText, goTo: toPage } = useListSearch('title');
  const { data, error, refetch, isFetching, isPlaceholderData } = useMyCourses(page, title);
  useLiveMessage('purchase-recorded', () => void refetch());
  useLiveMessage('progress-changed', () => void refetch());

  const content = () => {
    if (error && !data)
      return (
        <ErrorPanel message={failureMessage(error)} retry={() => void refetch()} retrying={isFetching} />
      );
    if (!data) return <MyCoursesSkeleton />;
    if (data.courses.length === 0)
      return title === '' ? (
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
          hint={`Rien pour « ${title} » dans vos cours.`}
          action={
            <Button variant="outline" size="tool" onClick={() => setText('')}>
              Effacer la recherche
            </Button>
          }
        />
      );
    return (
      <CourseGrid opacity={isPlaceholderData ? 0.6 : 1} transition="opacity 150ms ease-out">
        {data.courses.map((course) => (
          <MyCourseCard key={course._id} course={course} />
        ))}
      </CourseGrid>
    );
  };

  return (
    <Page>
      <PageTitle title="Mes cours" />
      <Head>
        <div>
          <chakra.h1 textStyle="h1Tool">Mes cours</chakra.h1>
          <chakra.p color="muted" mt="4" minHeight="26px" role="status">
            {data && data.total > 0 && countOf(data.total, 'cours', 'cours')}
          </chakra.p>
        </div>
        <chakra.search width={{ base: 'full', md: '360px' }}>
          <TextField
            label="Rechercher un cours"
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            start={<Search size={20} aria-hidden />}
          />
        </chakra.search>
      </Head>
      {content()}
      {data && <Pagination page={data.currentPage} pages={data.pages} onPage={toPage} />}
    </Page>
  );
}
