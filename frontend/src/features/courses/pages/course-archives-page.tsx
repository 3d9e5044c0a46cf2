import { Id } from '@atelier/contracts/common';
import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { PageTitle } from '../../../shared/ui/page-title';
import { CourseExport } from '../components/course-export';
import { CourseImport } from '../components/course-import';
import { useCourseListPath } from '../../draft/state/course-list-path';

const title = 'Exporter, importer un cours';

/** `/admin/courses/archives`: a whole course as one file, out of the house and back. */
export function Component() {
  const listPath = useCourseListPath();
  const [search] = useSearchParams();
  const courseId = Id.safeParse(search.get('cours')).data ?? null;
  return (
    <>
      <PageTitle title={title} />
      <Breadcrumbs items={[{ label: 'Cours', to: listPath }, { label: 'Archives' }]} />
      <chakra.header borderBottom="line2" pb="32" mb="40">
        <chakra.h1 textStyle="h1Tool" mt="12">
          {title}
        </chakra.h1>
        <chakra.p color="muted" mt="12" maxWidth="prose">
          Une archive contient tout le cours, dans des formats qui s’ouvrent ailleurs. Vous pouvez la
          déplacer, la garder, la réimporter.
        </chakra.p>
      </chakra.header>
      <chakra.div
        display="grid"
        gap="56"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        <CourseExport courseId={courseId} />
        <CourseImport />
      </chakra.div>
    </>
  );
}
