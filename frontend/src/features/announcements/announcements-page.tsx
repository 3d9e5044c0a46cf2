import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  type CourseAnnouncements,
  announcementMaxLength,
  announcementTitleMaxLength,
  type SentAnnouncement,
} from '@atelier/contracts/announcements';
import { insightPath } from '../../shared/courses/course-path';
import { CourseTabs } from '../../shared/ui/tabs';
import { countOf, formatDate } from '../../shared/format/format';
import { Eye } from '../../shared/icons/common';
import { Send, Trash2 } from '../../shared/icons/members';
import { newId } from '../../shared/new-id';
import { Breadcrumbs } from '../../shared/ui/breadcrumbs';
import { Button, IconButton } from '../../shared/ui/button';
import { ConfirmDialog } from '../../shared/ui/confirm';
import { FailureNotice } from '../../shared/ui/failure-notice';
import { QueryError } from '../../shared/ui/notice';
import { Heading, PageHeading } from '../../shared/ui/headings';
import { Row, SecondaryText } from '../../shared/ui/layout';
import { PageTitle } from '../../shared/ui/page-title';
import { Skeleton } from '../../shared/ui/loading';
import { TextAreaField, TextField } from '../../shared/forms/fields';
import { toast } from '../../shared/ui/toast';
import { AnnouncementText } from './announcement-text';
import { useCourseAnnouncements, useSendAnnouncement, useWithdrawAnnouncement } from './announcements';
import { handleSubmit } from '../../shared/forms/form';

const MailFrame = chakra('section', {
  base: { border: 'control', borderRadius: 'md', p: { base: '20', md: '32' }, bg: 'surface' },
});
/** Looks like a button of the mail, but is not a link: only a preview. */
const MailAction = chakra('span', {
  base: { display: 'inline-block', mt: '20', px: '20', py: '12', bg: 'fg', color: 'bg', borderRadius: 'sm' },
});

/** Preview of the announcement as it will appear in the mail. */
const AnnouncementPreview = ({ title, text, course }: { title: string; text: string; course: string }) => (
  <MailFrame aria-label="Aperçu du mail">
    <SecondaryText mb="16" overflowWrap="anywhere">
      Objet&nbsp;: {title.trim()}, «&nbsp;{course}&nbsp;»
    </SecondaryText>
    <chakra.h3 textStyle="h3" mb="12" overflowWrap="anywhere">
      {title.trim()}
    </chakra.h3>
    <chakra.p mb="12">Bonjour,</chakra.p>
    <AnnouncementText text={text.trim()} />
    <MailAction textStyle="label">Lire l’annonce dans le cours</MailAction>
    <chakra.p textStyle="meta" color="muted" mt="20">
      Vous recevez ce mail parce que vous suivez «&nbsp;{course}&nbsp;». Ne plus recevoir ces mails.
    </chakra.p>
  </MailFrame>
);

const AnnouncementFields = chakra('form', { base: { display: 'grid', gap: '16', maxWidth: '40em' } });
const blankAnnouncement = () => ({ _id: newId(), title: '', text: '' });

/** Size of the audience: « 12 élèves, 10 par mail ». */
const audienceLabel = ({ students, byMail }: CourseAnnouncements) =>
  `${countOf(students, 'élève')}, ${byMail} par mail`;

/** Form in two steps: write, then check the preview and send. */
function AnnouncementForm({ course, audience }: { course: string; audience: CourseAnnouncements }) {
  const sending = useSendAnnouncement(audience.course._id);
  // Stable id: pressing the button twice or retrying sends one announcement.
  const [draft, setDraft] = useState(blankAnnouncement);
  const [isPreviewing, setPreviewing] = useState(false);
  const preview = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPreviewing) preview.current?.focus();
  }, [isPreviewing]);
  const isEmpty = draft.title.trim() === '' || draft.text.trim() === '';
  const showPreview = handleSubmit(() => {
    if (!isEmpty) setPreviewing(true);
  });
  const send = () =>
    sending.mutate(draft, {
      onSuccess: () => {
        toast('Annonce envoyée');
        setDraft(blankAnnouncement());
        setPreviewing(false);
      },
    });
  if (audience.students === 0)
    return (
      <chakra.p color="muted">Personne ne suit encore ce cours&nbsp;: il n’y a personne à prévenir.</chakra.p>
    );
  if (isPreviewing)
    return (
      <chakra.div ref={preview} tabIndex={-1} display="grid" gap="16" maxWidth="40em">
        <AnnouncementPreview {...draft} course={course} />
        <FailureNotice error={sending.error} />
        <Row wrap gap="8">
          <Button size="touch" busy={sending.isPending} busyLabel="Envoi…" onClick={send}>
            <Send size={18} aria-hidden />
            Envoyer à {audienceLabel(audience)}
          </Button>
          <Button
            variant="quiet"
            size="touch"
            disabled={sending.isPending}
            onClick={() => setPreviewing(false)}
          >
            Modifier
          </Button>
        </Row>
      </chakra.div>
    );
  return (
    <AnnouncementFields onSubmit={showPreview} aria-label="Nouvelle annonce">
      <TextField
        label="Objet"
        maxLength={announcementTitleMaxLength}
        value={draft.title}
        onChange={({ target }) => setDraft({ ...draft, title: target.value })}
      />
      <TextAreaField
        label="Message"
        rows={7}
        maxLength={announcementMaxLength}
        hint="Le prénom, votre nom et le lien vers le cours s’ajoutent d’eux-mêmes. Les liens sont cliquables dans le cours, pas dans le mail."
        value={draft.text}
        onChange={({ target }) => setDraft({ ...draft, text: target.value })}
      />
      <Row wrap gap="12">
        <Button type="submit" size="touch" disabled={isEmpty}>
          <Eye size={18} aria-hidden />
          Voir l’aperçu
        </Button>
        <SecondaryText as="span">Pour {audienceLabel(audience)}</SecondaryText>
      </Row>
    </AnnouncementFields>
  );
}

/** The announcements already sent, with audience size and mail progress. */
function SentAnnouncements({ courseId, sent }: { courseId: string; sent: readonly SentAnnouncement[] }) {
  const [announcementToWithdraw, setAnnouncementToWithdraw] = useState<SentAnnouncement>();
  const withdraw = useWithdrawAnnouncement(courseId);
  return (
    <>
      <chakra.ul maxWidth="44em">
        {sent.map((announcement) => (
          <chakra.li key={announcement._id} py="20" borderTop="line">
            <Row apart gap="16" alignItems="flex-start">
              <chakra.div minWidth="0">
                <chakra.h3 textStyle="h4" overflowWrap="anywhere">
                  {announcement.title}
                </chakra.h3>
                <SecondaryText mb="8">
                  <time dateTime={announcement.sentAt}>{formatDate(announcement.sentAt)}</time>
                  {announcement.author && `, ${announcement.author}`},{' '}
                  {countOf(announcement.students, 'élève')},{' '}
                  {countOf(announcement.mailed, 'mail parti', 'mails partis')}
                </SecondaryText>
              </chakra.div>
              <IconButton
                label={`Retirer «\u00a0${announcement.title}\u00a0»`}
                onClick={() => setAnnouncementToWithdraw(announcement)}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </Row>
            <AnnouncementText text={announcement.text} />
          </chakra.li>
        ))}
      </chakra.ul>
      <ConfirmDialog
        open={announcementToWithdraw !== undefined}
        onClose={() => setAnnouncementToWithdraw(undefined)}
        title="Retirer cette annonce&#8239;?"
        confirm="Retirer"
        change={withdraw}
        onConfirm={() =>
          announcementToWithdraw &&
          withdraw.mutate(announcementToWithdraw._id, {
            onSuccess: () => setAnnouncementToWithdraw(undefined),
          })
        }
      >
        Les élèves ne la liront plus dans le cours. Les mails partis restent dans leurs boîtes.
      </ConfirmDialog>
    </>
  );
}

/** `/admin/create-cours/annonces/{id}`: a teacher's announcements to the students of a course. */
export function Component() {
  const { id: courseId = '' } = useParams();
  const query = useCourseAnnouncements(courseId);
  if (!query.data)
    return (
      <>
        <PageTitle title="Annonces" />
        {query.isError ? <QueryError query={query} /> : <Skeleton height="480px" />}
      </>
    );
  const { course, announcements } = query.data;
  return (
    <>
      <PageTitle title={`Annonces, ${course.title}`} />
      <Breadcrumbs items={[{ label: course.title, to: insightPath(courseId) }, { label: 'Annonces' }]} />
      <chakra.div mt="16">
        <CourseTabs courseId={courseId} current="announcements" />
      </chakra.div>
      <PageHeading mt="16" mb="8">
        Annonces
      </PageHeading>
      <chakra.p color="muted" mb="24" maxWidth="44em">
        Un mot à tous les élèves de «&nbsp;{course.title}&nbsp;»&nbsp;: dans le cours, et par mail à ceux qui
        ne les refusent pas.
      </chakra.p>
      <AnnouncementForm course={course.title} audience={query.data} />
      {announcements.length > 0 && (
        <chakra.section aria-labelledby="envoyees" mt="48">
          <Heading id="envoyees" mb="12">
            Annonces envoyées
          </Heading>
          <SentAnnouncements courseId={courseId} sent={announcements} />
        </chakra.section>
      )}
    </>
  );
}
