import { chakra } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { failureMessage } from '../../../shared/api/client';
import { analysisPath } from '../../../shared/course-path';
import { CourseTabs } from '../../../shared/courses/course-tabs';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { PageTitle } from '../../../shared/ui/page-title';
import { Skeleton } from '../../../shared/ui/skeleton';
import { useCourseAnnouncements } from '../api/announcements';
import { AnnouncementForm } from '../components/announcement-form';
import { SentAnnouncements } from '../components/sent-announcements';

/** `/admin/create-cours/annonces/{id}`: what who teaches a course says to all who follow it. */
export function Component() {
  const { id: courseId = '' } = useParams();
  const found = useCourseAnnouncements(courseId);
  if (found.isError)
    return (
      <>
        <PageTitle title="Annonces" />
        <ErrorPanel message={failureMessage(found.error)} retry={() => void found.refetch()} />
      </>
    );
  if (!found.data)
    return (
      <>
        <PageTitle title="Annonces" />
        <Skeleton height="480px" />
      </>
    );
  const { course, announcements } = found.data;
  return (
    <>
      <PageTitle title={`Annonces, ${course.title}`} />
      <Breadcrumbs items={[{ label: course.title, to: analysisPath(courseId) }, { label: 'Annonces' }]} />
      <chakra.div mt="16">
        <CourseTabs courseId={courseId} current="announcements" />
      </chakra.div>
      <chakra.h1 textStyle="h1Tool" mt="16" mb="8">
        Annonces
      </chakra.h1>
      <chakra.p color="muted" mb="24" maxWidth="44em">
        Un mot à tous les élèves de «&nbsp;{course.title}&nbsp;»&nbsp;: dans le cours, et par mail à ceux qui
        ne les refusent pas.
      </chakra.p>
      <AnnouncementForm course={course.title} audience={found.data} />
      {announcements.length > 0 && (
        <chakra.section aria-labelledby="envoyees" mt="48">
          <chakra.h2 textStyle="h3" id="envoyees" mb="12">
            Annonces envoyées
          </chakra.h2>
          <SentAnnouncements courseId={courseId} sent={announcements} />
        </chakra.section>
      )}
    </>
  );
}
