import {
  longestAnnouncement,
  longestAnnouncementTitle,
  type CourseAnnouncements,
} from '@atelier/contracts/announcements';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { countOf } from '../../../shared/format';
import { Eye } from '../../../shared/icons/eye';
import { Send } from '../../../shared/icons/send';
import { newId } from '../../../shared/new-id';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { TextAreaField } from '../../../shared/ui/text-area-field';
import { TextField } from '../../../shared/ui/text-field';
import { toast } from '../../../shared/ui/toast';
import { useAnnounce } from '../api/announcements';
import { AnnouncementPreview } from './announcement-preview';

const Fold = chakra('form', { base: { display: 'grid', gap: '16', maxWidth: '40em' } });
const blank = () => ({ _id: newId(), title: '', text: '' });

/** Whom it reaches: « 12 élèves, 10 par mail ». */
const reach = ({ students, byMail }: CourseAnnouncements) =>
  `${countOf(students, 'élève')}, ${byMail} par mail`;

/** Written, then looked at as students will read it, then sent. */
export function AnnouncementForm({ course, audience }: { course: string; audience: CourseAnnouncements }) {
  const sending = useAnnounce(audience.course._id);
  // One announcement, however often its button is pressed.
  const [words, setWords] = useState(blank);
  const [isShown, setShown] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) shown.current?.focus();
  }, [isShown]);
  const isEmpty = words.title.trim() === '' || words.text.trim() === '';
  const look = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isEmpty) setShown(true);
  };
  const send = () =>
    sending.mutate(words, {
      onSuccess: () => {
        toast('Annonce envoyée');
        setWords(blank());
        setShown(false);
      },
    });
  if (audience.students === 0)
    return (
      <chakra.p color="muted">Personne ne suit encore ce cours&nbsp;: il n’y a personne à prévenir.</chakra.p>
    );
  if (isShown)
    return (
      <chakra.div ref={shown} tabIndex={-1} display="grid" gap="16" maxWidth="40em">
        <AnnouncementPreview {...words} course={course} />
        {sending.isError && <Notice tone="danger">{failureMessage(sending.error)}</Notice>}
        <Row wrap gap="8">
          <Button size="touch" busy={sending.isPending} busyLabel="Envoi…" onClick={send}>
            <Send size={18} aria-hidden />
            Envoyer à {reach(audience)}
          </Button>
          <Button variant="quiet" size="touch" disabled={sending.isPending} onClick={() => setShown(false)}>
            Modifier
          </Button>
        </Row>
      </chakra.div>
    );
  return (
    <Fold onSubmit={look} aria-label="Nouvelle annonce">
      <TextField
        label="Objet"
        maxLength={longestAnnouncementTitle}
        value={words.title}
        onChange={({ target }) => setWords({ ...words, title: target.value })}
      />
      <TextAreaField
        label="Message"
        rows={7}
        maxLength={longestAnnouncement}
        hint="Le prénom, votre nom et le lien vers le cours s’ajoutent d’eux-mêmes. Les liens sont cliquables dans le cours, pas dans le mail."
        value={words.text}
        onChange={({ target }) => setWords({ ...words, text: target.value })}
      />
      <Row wrap gap="12">
        <Button type="submit" size="touch" disabled={isEmpty}>
          <Eye size={18} aria-hidden />
          Voir l’aperçu
        </Button>
        <chakra.span textStyle="small" color="muted">
          Pour {reach(audience)}
        </chakra.span>
      </Row>
    </Fold>
  );
}
