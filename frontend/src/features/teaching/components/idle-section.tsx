import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { countOf, formatNumber } from '../../../shared/format';
import { Send } from '../../../shared/icons/send';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Row } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/skeleton';
import { useFoldFocus } from '../../../shared/ui/use-fold-focus';
import { useIdleStudents } from '../api/tutor-home';
import { ReminderForm } from './reminder-form';

const shownAtFirst = 4;
const dayMs = 86_400_000;
const Badge = chakra('span', {
  base: {
    px: '10',
    py: '2',
    bg: 'asoft',
    color: 'atext',
    borderRadius: 'xs',
    textStyle: 'meta',
    fontWeight: 700,
  },
});

/** Who has stopped, and a letter to them: in all courses, or in one. */
export function IdleSection({ courseId }: { courseId?: string }) {
  const idle = useIdleStudents();
  const [isWriting, setWriting] = useState(false);
  // The clock of the first reading: days are not counted on while one looks.
  const [now] = useState(() => Date.now());
  const place = useFoldFocus<HTMLDivElement>(isWriting);
  const { students: everybody = [], reminded } = idle.data ?? {};
  const students = courseId ? everybody.filter((student) => student.courseId === courseId) : everybody;
  return (
    <section aria-labelledby="relancer">
      <Row apart>
        <chakra.h2 textStyle="h3" id="relancer">
          Élèves à relancer
        </chakra.h2>
        {students.length > 0 && <Badge>{formatNumber(students.length)}</Badge>}
      </Row>
      <chakra.p textStyle="small" color="muted" mb="12">
        Rien ouvert depuis deux semaines, cours non terminé.
      </chakra.p>
      {idle.isPending && <Skeleton height="160px" />}
      {idle.isError && <ErrorPanel message={failureMessage(idle.error)} retry={() => void idle.refetch()} />}
      {idle.isSuccess && students.length === 0 && (
        <chakra.p textStyle="small" py="12" borderTop="line">
          Personne à relancer.
        </chakra.p>
      )}
      <ul>
        {students.slice(0, shownAtFirst).map((student) => (
          <Row as="li" key={student._id} gap="12" py="10" borderTop="line">
            <Avatar name={student.name} imageUrl={student.imageUrl} />
            <chakra.div minWidth="0" flex="1">
              <chakra.p textStyle="label" overflowWrap="anywhere">
                {student.name}
              </chakra.p>
              <chakra.p textStyle="meta" color="muted">
                {student.courseTitle}, leçon {student.lesson} sur {student.lessons}
              </chakra.p>
            </chakra.div>
            <chakra.span textStyle="small" color="muted" whiteSpace="nowrap">
              {countOf(Math.floor((now - Date.parse(student.followedAt)) / dayMs), 'jour')}
            </chakra.span>
          </Row>
        ))}
      </ul>
      {students.length > 0 && (
        <chakra.div ref={place} pt="16" borderTop="line">
          {isWriting ? (
            <ReminderForm students={students} onFold={() => setWriting(false)} />
          ) : (
            <Button data-unfolds="" size="touch" aria-expanded={false} onClick={() => setWriting(true)}>
              <Send size={18} aria-hidden />
              {students.length === 1 ? 'Relancer l’élève' : `Relancer les ${formatNumber(students.length)}`}
            </Button>
          )}
        </chakra.div>
      )}
      <chakra.p textStyle="meta" color="muted" mt="16">
        Un mot de vous et le lien vers leur cours, un mail par personne et par mois au plus.
        {reminded &&
          reminded.sent > 0 &&
          ` En trente jours\u00a0: ${countOf(reminded.sent, 'relancé')}, ${countOf(reminded.back, 'revenu')}.`}
      </chakra.p>
    </section>
  );
}
