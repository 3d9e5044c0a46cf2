import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { CourseStudent, CourseInvitation } from '@atelier/contracts/enrolled-students';
import { failureMessage } from '../../../shared/api/client';
import { countOfList, formatDate, formatPercent } from '../../../shared/format/format';
import { UserMinus } from '../../../shared/icons/studio';
import { useListSearch } from '../../../shared/lists/list-params';
import { Avatar } from '../../../shared/ui/avatar';
import { Button, IconButton } from '../../../shared/ui/button';
import { Checkbox } from '../../../shared/forms/checkbox';
import { ClearSearch } from '../../../shared/lists/big-search-field';
import { Link } from '../../../shared/ui/link';
import { Dialog } from '../../../shared/ui/modal';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Row, VisuallyHidden } from '../../../shared/ui/layout';
import { ListContent } from '../../../shared/lists/list-content';
import { Notice } from '../../../shared/ui/notice';
import { SearchField } from '../../../shared/forms/fields';
import { Skeleton } from '../../../shared/ui/loading';
import { Tag } from '../../../shared/ui/tag';
import { toast } from '../../../shared/ui/toast';
import { EnrolmentError, useCourseStudents, useRemoveStudent, useWithdrawAccess } from './course-students';

/** Rows on a wide screen, cards on a narrow one, with the same markup. */
const StudentList = chakra('ul', { base: { borderTop: 'line' } });
const StudentLine = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) 44px', md: 'minmax(0, 1fr) 152px 88px 44px' },
    alignItems: 'center',
    columnGap: '16',
    rowGap: '8',
    py: '12',
    borderBottom: 'line',
  },
});
const Who = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '12', minWidth: '0' } });
const Name = chakra('p', {
  base: { textStyle: 'label', overflowWrap: 'anywhere', '& a:hover': { textDecoration: 'underline' } },
});
const Facts = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12',
    rowGap: '2',
    gridRow: { base: '2', md: 'auto' },
    gridColumn: { base: '1 / -1', md: 'auto' },
    ps: { base: '52px', md: '0' },
    textStyle: 'small',
    color: 'muted',
  },
});
const Track = chakra('span', {
  base: { display: 'block', height: '6', mt: '4', bg: 'line', borderRadius: '2px', overflow: 'hidden' },
});
const Bar = chakra('span', { base: { display: 'block', height: 'full', bg: 'green' } });

interface StudentTableProps {
  students: readonly CourseStudent[];
  onRemove: (student: CourseStudent) => void;
}

const StudentTable = ({ students, onRemove }: StudentTableProps) => (
  <StudentList aria-label="Élèves du cours">
    {students.map((student) => (
      <StudentLine key={student._id}>
        <Who>
          <Avatar name={student.name} imageUrl={student.imageUrl} />
          <chakra.div minWidth="0">
            <Name>
              <Link to={`/admin/etudiants/cours/${student._id}`}>{student.name}</Link>
            </Name>
            {student.name !== student.email && (
              <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
                {student.email}
              </chakra.p>
            )}
          </chakra.div>
        </Who>
        <Facts>
          <Tag tone={student.origin === 'purchase' ? 'green' : 'neutral'}>
            {student.origin === 'purchase' ? 'Achat' : 'Inscription manuelle'}
          </Tag>
          <span>{formatDate(student.enrolledAt)}</span>
        </Facts>
        <chakra.div
          textStyle="small"
          gridRow={{ base: '3', md: 'auto' }}
          gridColumn={{ base: '1 / -1', md: 'auto' }}
          ps={{ base: '52px', md: '0' }}
        >
          <VisuallyHidden>Progression&nbsp;: </VisuallyHidden>
          {formatPercent(student.progressPercentage)}
          <Track aria-hidden>
            <Bar style={{ width: `${student.progressPercentage}%` }} />
          </Track>
        </chakra.div>
        <chakra.div gridRow={{ base: '1', md: 'auto' }} gridColumn={{ base: '2', md: 'auto' }}>
          <IconButton label={`Retirer ${student.name}`} color="danger" onClick={() => onRemove(student)}>
            <UserMinus size={18} aria-hidden />
          </IconButton>
        </chakra.div>
      </StudentLine>
    ))}
  </StudentList>
);

const PendingLine = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) 44px', md: 'minmax(0, 1fr) 240px 44px' },
    alignItems: 'center',
    columnGap: '16',
    py: '8',
    borderBottom: 'line',
    overflowWrap: 'anywhere',
    '& > span': { gridColumn: { base: '1', md: 'auto' } },
    '& > button': { gridRow: { base: '1', md: 'auto' }, gridColumn: { base: '2', md: 'auto' } },
  },
});

interface PendingAccessProps {
  courseId: string;
  waiting: readonly CourseInvitation[];
}

/** Reserved access of addresses without a verified account. */
function PendingAccess({ courseId, waiting }: PendingAccessProps) {
  const withdrawal = useWithdrawAccess(courseId);
  if (waiting.length === 0) return null;
  return (
    <chakra.div mt="40">
      <chakra.h2 id="waiting-title" textStyle="h3">
        Accès en attente
      </chakra.h2>
      <chakra.p textStyle="small" color="muted" mt="4" mb="14">
        Chacun s’ouvre dès que l’adresse est confirmée par la personne qui la lit.
      </chakra.p>
      {withdrawal.isError && <EnrolmentError error={withdrawal.error} />}
      <chakra.ul aria-labelledby="waiting-title" borderTop="line">
        {waiting.map(({ _id, email, since }) => (
          <PendingLine key={_id}>
            <span>{email}</span>
            <chakra.span textStyle="small" color="muted">
              depuis le {formatDate(since)}
            </chakra.span>
            <IconButton
              label={`Retirer ${email}`}
              color="danger"
              disabled={withdrawal.isPending}
              onClick={() => withdrawal.mutate(_id)}
            >
              <UserMinus size={18} aria-hidden />
            </IconButton>
          </PendingLine>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

interface RemoveStudentDialogProps {
  courseId: string;
  /** The student to remove; null while the dialog is closed. */
  student: CourseStudent | null;
  onClose: () => void;
}

/** Confirms the removal of a student; a checkbox as well if they paid. */
function RemoveStudentDialog({ courseId, student, onClose }: RemoveStudentDialogProps) {
  const [isConfirmed, setConfirmed] = useState(false);
  const removal = useRemoveStudent(courseId);
  const hasPaid = student?.origin === 'purchase';
  const close = () => {
    if (removal.isPending) return;
    setConfirmed(false);
    removal.reset();
    onClose();
  };
  const remove = () =>
    student &&
    removal.mutate(student, {
      onSuccess: () => {
        toast(`${student.name} n’a plus accès au cours`);
        setConfirmed(false);
        onClose();
      },
    });

  return (
    <Dialog
      open={student !== null}
      onClose={close}
      title={`Retirer ${student?.name ?? ''}`}
      footer={
        <>
          <Button variant="outline" size="touch" onClick={close}>
            Annuler
          </Button>
          <Button
            variant="danger"
            size="touch"
            disabled={hasPaid && !isConfirmed}
            busy={removal.isPending}
            busyLabel="Retrait…"
            onClick={remove}
          >
            Retirer du cours
          </Button>
        </>
      }
    >
      <p>Son accès au cours prend fin tout de suite, et sa progression est oubliée.</p>
      {hasPaid && (
        <chakra.div mt="16" display="grid" gap="16">
          <Notice tone="danger" title="Ce cours a été payé">
            Retirer l’accès ne rembourse pas l’achat. Un remboursement se fait chez le prestataire de
            paiement.
          </Notice>
          <Checkbox
            label="Je retire l’accès à un cours acheté"
            checked={isConfirmed}
            onChange={(event) => setConfirmed(event.target.checked)}
          />
        </chakra.div>
      )}
      {removal.isError && (
        <Notice mt="16" tone="danger" title="Erreur lors de la mise à jour des étudiants.">
          {failureMessage(removal.error)}
        </Notice>
      )}
    </Dialog>
  );
}

const StudentsSkeleton = () => (
  <chakra.div aria-busy="true" display="grid" gap="16">
    <VisuallyHidden>Chargement…</VisuallyHidden>
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} height="44" />
    ))}
  </chakra.div>
);

/** The students of the course, searchable and paginated. */
export function EnrolledStudents({ courseId }: { courseId: string }) {
  const search = useListSearch('name');
  const list = useCourseStudents(courseId, search.page, search.text);
  const [leaving, setLeaving] = useState<CourseStudent | null>(null);
  const found = list.data;
  return (
    <section aria-labelledby="enrolled-title">
      <Row apart alignItems="baseline" gap="16" mb="14">
        <chakra.h2 id="enrolled-title" textStyle="h3">
          Inscrits
        </chakra.h2>
        <chakra.span textStyle="small" color="muted" aria-live="polite">
          {found && countOfList(found.total, search.text ? 'résultat' : 'élève')}
        </chakra.span>
      </Row>
      {(search.text !== '' || search.typed !== '' || found?.total !== 0) && (
        <SearchField mb="24" label="Rechercher un élève" placeholder="Nom ou email" search={search} />
      )}
      <ListContent
        list={list}
        paging={search}
        failureTitle="Erreur"
        skeleton={<StudentsSkeleton />}
        empty={
          <EmptyState
            illustration={null}
            title={search.text ? 'Aucun étudiant trouvé.' : 'Personne ne suit encore ce cours'}
            hint={search.text ? undefined : 'Les acheteurs apparaissent ici d’eux-mêmes.'}
            action={search.text && <ClearSearch onClear={search.clear} />}
          />
        }
      >
        {({ students }) => <StudentTable students={students} onRemove={setLeaving} />}
      </ListContent>
      {found && <PendingAccess courseId={courseId} waiting={found.waiting} />}
      <RemoveStudentDialog courseId={courseId} student={leaving} onClose={() => setLeaving(null)} />
    </section>
  );
}
