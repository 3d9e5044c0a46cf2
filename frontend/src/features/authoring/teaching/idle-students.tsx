import { chakra } from '@chakra-ui/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { IdleStudent } from '@atelier/contracts/teacher-home';
import { failureMessage } from '../../../shared/api/client';
import { countOf, formatNumber } from '../../../shared/format/format';
import { Send } from '../../../shared/icons/members';
import { newId } from '../../../shared/new-id';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Checkbox } from '../../../shared/forms/checkbox';
import { ErrorPanel, Notice } from '../../../shared/ui/notice';
import { Row } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/loading';
import { TextAreaField, TextField } from '../../../shared/forms/fields';
import { toast } from '../../../shared/ui/toast';
import { useFoldFocus } from '../../../shared/ui/focus';
import { useIdleStudents, useSendReminder } from './teaching-api';

/** Default text of the reminder. */
const defaultReminder = {
  subject: 'On reprend ?',
  text: `Vous avez commencé, et le plus dur est derrière vous.

Une leçon suffit pour se remettre en route : celle qui vous attend est au bout du bouton.

Si quelque chose vous a arrêté, posez votre question sous la leçon, j’y réponds.`,
};

const Fold = chakra('form', {
  base: { display: 'grid', gap: '16', mt: '16', p: '16', bg: 'sunken', borderRadius: 'sm' },
});
/** Wraps the scroll container: a scrolling fieldset squeezes its rows. */
const People = chakra('div', {
  base: { maxHeight: '260px', overflowY: 'auto', '& > *': { display: 'flex', py: '4' } },
});

interface ReminderFormProps {
  students: readonly IdleStudent[];
  onFold: () => void;
}

/** Form of the reminder: text and recipients; Escape closes it. */
function ReminderForm({ students, onFold }: ReminderFormProps) {
  const sending = useSendReminder();
  const [words, setWords] = useState(defaultReminder);
  const [deselected, setDeselected] = useState<ReadonlySet<string>>(new Set());
  // Stable id: pressing the button twice or retrying sends one reminder.
  const [reminderId] = useState(() => newId());
  const subject = useRef<HTMLInputElement>(null);
  useEffect(() => subject.current?.focus(), []);
  const chosen = students.map(({ _id }) => _id).filter((id) => !deselected.has(id));

  const toggle = (id: string) =>
    setDeselected((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (sending.isPending || chosen.length === 0) return;
    sending.mutate(
      { _id: reminderId, ...words, students: chosen },
      {
        onSuccess: ({ count }) => {
          toast(`${countOf(count, 'mail')} ${count < 2 ? 'part' : 'partent'}`);
          onFold();
        },
      },
    );
  };
  const isEmpty = words.subject.trim() === '' || words.text.trim() === '';
  return (
    <Fold
      onSubmit={send}
      aria-label="Message aux élèves à relancer"
      onKeyDown={(event) => event.key === 'Escape' && !sending.isPending && onFold()}
    >
      <TextField
        ref={subject}
        label="Objet"
        maxLength={120}
        value={words.subject}
        onChange={({ target }) => setWords({ ...words, subject: target.value })}
      />
      <TextAreaField
        label="Message"
        rows={6}
        maxLength={4000}
        hint="Le prénom, votre nom et le lien vers la leçon s’ajoutent d’eux-mêmes."
        value={words.text}
        onChange={({ target }) => setWords({ ...words, text: target.value })}
      />
      <fieldset>
        <chakra.legend textStyle="label" mb="8">
          À qui
        </chakra.legend>
        <People>
          {students.map(({ _id, name, courseTitle }) => (
            <Checkbox
              key={_id}
              checked={!deselected.has(_id)}
              onChange={() => toggle(_id)}
              label={
                <chakra.span textStyle="small">
                  <strong>{name}</strong>, {courseTitle}
                </chakra.span>
              }
            />
          ))}
        </People>
      </fieldset>
      {sending.isError && <Notice tone="danger">{failureMessage(sending.error)}</Notice>}
      <Row wrap gap="8">
        <Button
          type="submit"
          size="touch"
          busy={sending.isPending}
          busyLabel="Envoi…"
          disabled={chosen.length === 0 || isEmpty}
        >
          Envoyer à {countOf(chosen.length, 'personne')}
        </Button>
        <Button variant="quiet" size="touch" disabled={sending.isPending} onClick={onFold}>
          Annuler
        </Button>
      </Row>
    </Fold>
  );
}

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

/** Inactive students and a reminder to them: in all courses, or in one. */
export function IdleStudents({ courseId }: { courseId?: string }) {
  const idle = useIdleStudents();
  const [isWriting, setWriting] = useState(false);
  // Fixed at the first render, so that the days do not change while reading.
  const [now] = useState(() => Date.now());
  const foldRef = useFoldFocus<HTMLDivElement>(isWriting);
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
        <chakra.div ref={foldRef} pt="16" borderTop="line">
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
