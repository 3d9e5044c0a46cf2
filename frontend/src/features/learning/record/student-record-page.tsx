import type { StudentRecord } from '@atelier/contracts/enrolment-progress';
import { chakra } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { isNotFound } from '../../../shared/api/client';
import { stepPath } from '../../../shared/courses/course-path';
import { formatDate } from '../../../shared/format/format';
import { Avatar } from '../../../shared/ui/avatar';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Link } from '../../../shared/ui/link';
import { QueryError } from '../../../shared/ui/notice';
import { PageHeading } from '../../../shared/ui/headings';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { PageTitle } from '../../../shared/ui/page-title';
import { RowsSkeleton } from '../../../shared/lists/rows';
import { useSession } from '../../session/session';
import { RecordAttestations } from '../attestation/record-attestations';
import { useStudentRecord } from './course-record';
import { LearningProgress } from '../progress-marks';
import { LearningTabs, lessonTabs, useTab } from '../lesson/lesson-tabs';
import { StudentLessons } from './student-lessons';

const CourseLink = chakra(Link, {
  base: { fontWeight: 600, _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' } },
});

/** A tab that another feature provides. */
export type StudentPanel = ComponentType<{ record: StudentRecord }>;

interface StudentRecordPageProps {
  Questions: StudentPanel;
  Reviews: StudentPanel;
  Work: StudentPanel;
}

const recordTabs = { ...lessonTabs, work: 3 } as const;

const tabLabels = [
  { index: recordTabs.content, label: 'Contenu du cours' },
  { index: recordTabs.questions, label: 'Question & Réponse' },
  { index: recordTabs.reviews, label: 'Notes' },
  { index: recordTabs.work, label: 'Évaluation' },
];

/** `/admin/etudiants/cours/:id`: the progress of a student, for their teacher. The id is the enrolment's. */
export function StudentRecordPage({ Questions, Reviews, Work }: StudentRecordPageProps) {
  const { id = '' } = useParams();
  const { data: record, error, refetch, isFetching } = useStudentRecord(id);
  const { tab, open } = useTab(recordTabs);
  if (isNotFound(error) || !record)
    return (
      <>
        <PageTitle title="Suivi" />
        {isNotFound(error) && <MissingRecord />}
        {!error && <RowsSkeleton />}
        {error && !isNotFound(error) && <QueryError query={{ error, refetch, isFetching }} />}
      </>
    );
  const panels: Readonly<Record<number, StudentPanel>> = {
    [recordTabs.content]: StudentLessons,
    [recordTabs.questions]: Questions,
    [recordTabs.reviews]: Reviews,
    [recordTabs.work]: Work,
  };
  const Panel = panels[tab] ?? StudentLessons;
  return (
    <>
      <PageTitle title={`${record.student.name}, ${record.title}`} />
      <StudentHead record={record} />
      <LearningTabs tabs={tabLabels} current={tab} label="Suivi du cours" onOpen={open}>
        <Panel key={record._id} record={record} />
      </LearningTabs>
    </>
  );
}

function StudentHead({ record }: { record: StudentRecord }) {
  const { student, title, courseId, enrolledAt, completedAt } = record;
  const isAdmin = useSession().user?.isAdmin === true;
  const parents = isAdmin
    ? [
        { label: 'Étudiant(e)s', to: '/admin/etudiants' },
        { label: student.name, to: `/admin/student/courses/${student._id}` },
      ]
    : [
        { label: 'Cours', to: '/admin/tutor/course' },
        { label: title, to: stepPath('student', courseId) },
      ];
  return (
    <>
      <Breadcrumbs items={[...parents, { label: isAdmin ? title : student.name }]} />
      <Row gap={{ base: '16', md: '24' }} mt="20" mb="24">
        <Avatar size="lg" name={student.name} imageUrl={student.imageUrl} />
        <chakra.div minWidth="0">
          <PageHeading overflowWrap="anywhere">{student.name}</PageHeading>
          <chakra.p mt="4" overflowWrap="anywhere">
            <CourseLink to={`/course/${courseId}`}>{title}</CourseLink>
          </chakra.p>
          <SecondaryText mt="4">
            Inscription le {formatDate(enrolledAt)}
            {completedAt && `, terminé le ${formatDate(completedAt)}`}
          </SecondaryText>
        </chakra.div>
      </Row>
      <chakra.div maxWidth="48rem">
        <LearningProgress learning={record} inline={false} />
        <RecordAttestations enrolmentId={record._id} />
      </chakra.div>
    </>
  );
}

/** Identical for an unknown id and for another teacher's student. */
const MissingRecord = () => (
  <>
    <PageHeading mb="24">Suivi introuvable</PageHeading>
    <EmptyState
      title="Personne ne suit ce cours sous cette adresse"
      hint="L’accès a peut-être été retiré, ou le cours est celui de quelqu’un d’autre."
      illustration={null}
      action={
        <Button variant="outline" size="touch" to="/admin/courses">
          Voir les cours
        </Button>
      }
    />
  </>
);
