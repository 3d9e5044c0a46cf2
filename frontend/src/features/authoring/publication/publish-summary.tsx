import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { Announcement } from '@atelier/contracts/price-history';
import { publicationDays, PublicationImpact } from '@atelier/contracts/publication';
import { failureMessage } from '../../../shared/api/client';
import { useApiQuery } from '../../../shared/api/queries';
import { countOf, plural } from '../../../shared/format/format';
import { CircleCheck } from '../../../shared/icons/public';
import { GraduationCap } from '../../../shared/icons/common';
import { Store } from '../../../shared/icons/studio';
import { Button } from '../../../shared/ui/button';
import { toast } from '../../../shared/ui/toast';
import { bottomInset, useBottomInset } from '../../../shared/ui/side-frame';
import type { CourseEditor } from '../course/course-editor';
import { useCourseListPath } from '../course/course-list-path';
import { shownLessons } from '../programme/programme';
import { UnpublishButton, usePublishCourse } from './publish-button';
import { useErrorBanner } from '../wizard/error-banner';
import { useUploads } from '../../uploads/use-uploads';
import { priceFields, useAnnouncement } from '../price/price-api';

/** Number of students and open checkouts affected by publishing now. */
const usePublicationReach = (courseId: string) =>
  useApiQuery(['course-reach', courseId], `/courses/${courseId}/reach`, PublicationImpact, { staleTime: 0 });

const Box = chakra('section', {
  base: {
    p: { base: '20', md: '24' },
    mb: '32',
    bg: 'surface',
    borderRadius: 'md',
    boxShadow: 'raised',
    border: 'line',
  },
});
const PointBox = chakra('div', {
  base: {
    py: '14',
    borderTop: 'line',
    '& > p:first-of-type': { display: 'flex', alignItems: 'center', gap: '10', fontWeight: 650 },
    '& > p:last-of-type': { textStyle: 'small', color: 'muted', mt: '4' },
  },
});
/**
 * Keeps the button visible: at the bottom of the viewport on narrow screens, above the uploads panel; beside the page
 * on wide ones, at any height of the window.
 */
const StickyFooter = chakra('div', {
  base: {
    position: { base: 'fixed', xl: 'sticky' },
    zIndex: 'bar',
    insetInlineStart: { base: '0', lg: '19rem' },
    insetInlineEnd: '0',
    px: { base: '16', md: '32', lg: '40', xl: '0' },
    pt: '12',
    pb: { base: 'calc(12px + env(safe-area-inset-bottom))', xl: '4' },
    bg: 'surface',
    borderTop: 'line',
  },
});

function SummaryPoint({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <PointBox>
      <p>
        {icon}
        {title}
      </p>
      <p>{children}</p>
    </PointBox>
  );
}

function noteForStudents({ changes }: CourseDraft): string {
  const lessons = changes.filter(({ lessonId }) => lessonId !== null);
  const count = (kind: string) => lessons.filter((change) => change.kind === kind).length;
  const counts = [
    [count('added'), 'leçon de plus', 'leçons de plus'],
    [count('removed'), 'retirée', 'retirées'],
    [count('changed'), 'modifiée', 'modifiées'],
    [count('moved'), 'déplacée', 'déplacées'],
  ] as const;
  const words = counts.filter(([each]) => each > 0).map(([each, one, many]) => countOf(each, one, many));
  return words.length === 0
    ? 'Leur programme reste le même.'
    : `${words.join(', ')}. Aucune progression perdue.`;
}

function noteForVisitors(
  { changes }: CourseDraft,
  announcement: Announcement | undefined,
  openPayments: number,
): string {
  const isOtherPrice = changes.some(({ path }) => priceFields.includes(path));
  const page = changes.filter(({ path }) => path !== 'sections').length;
  if (!isOtherPrice)
    return page === 0 ? 'Ils verront le nouveau programme.' : 'Ils verront la nouvelle page, au même prix.';
  const openPaymentNote =
    openPayments === 0
      ? ''
      : `, ${countOf(openPayments, 'paiement')} en cours ${openPayments > 1 ? 'gardent' : 'garde'} l’ancien`;
  return `${announcement ? `${announcement.words}, dès la publication.` : ''} Les paniers passent au nouveau prix${openPaymentNote}.`;
}

interface PublishSummaryProps {
  editor: CourseEditor;
  draft: CourseDraft;
}

/** The effects of publishing, and the publish button; the missing points replace it. */
export function PublishSummary({ editor, draft }: PublishSummaryProps) {
  const publish = usePublishCourse(editor);
  const footerRef = useBottomInset();
  const hasUploads = useUploads().length > 0;
  const showBanner = useErrorBanner();
  const navigate = useNavigate();
  const listPath = useCourseListPath();
  const { data: reach } = usePublicationReach(draft._id);
  const { announcement } = useAnnouncement(draft);
  const { isPublished } = draft.published;
  const waiting = draft.changes.length;
  const missing = draft.gaps.length;
  const shownCount = shownLessons(draft.sections).length;
  const isEmptied = isPublished && shownCount === 0;
  if (draft.isArchived) return null;

  const press = () =>
    publish.mutate(undefined, {
      onSuccess: () => {
        toast({
          message: isEmptied
            ? 'Cours retiré de la vente'
            : isPublished
              ? `${countOf(waiting, 'changement publié', 'changements publiés')}`
              : 'Cours publié',
          icon: <CircleCheck size={20} aria-hidden />,
          ...(!isEmptied && { action: { label: 'Voir la page', to: `/course/${draft._id}` } }),
        });
        if (!isPublished) void navigate(listPath);
      },
      onError: (error) => showBanner(failureMessage(error)),
    });
  const leadToFirst = () => document.querySelector<HTMLElement>('[data-needed] a')?.focus();

  return (
    <Box aria-labelledby="summary-title">
      <chakra.h2 id="summary-title" textStyle="h3" mb="14">
        Résumé
      </chakra.h2>
      {isPublished ? (
        <>
          <SummaryPoint
            icon={<GraduationCap size={18} aria-hidden />}
            title={
              reach === undefined
                ? 'Élèves'
                : reach.studentCount === 0
                  ? 'Aucun élève'
                  : countOf(reach.studentCount, 'élève')
            }
          >
            {reach?.studentCount === 0
              ? 'Personne ne suit encore ce cours.'
              : isEmptied
                ? 'Ils gardent le cours comme il est publié.'
                : noteForStudents(draft)}
          </SummaryPoint>
          {waiting > 0 && (
            <SummaryPoint icon={<Store size={18} aria-hidden />} title="Visiteurs">
              {isEmptied
                ? 'Plus aucune leçon n’est à vendre\u00a0: publier retire le cours du catalogue.'
                : noteForVisitors(draft, announcement, reach?.openPayments ?? 0)}
            </SummaryPoint>
          )}
        </>
      ) : (
        <SummaryPoint icon={<Store size={18} aria-hidden />} title="Visiteurs">
          {shownCount === 0 ? (
            'Encore aucune leçon à montrer.'
          ) : (
            <>
              {countOf(shownCount, 'leçon')}
              {announcement &&
                `, ${announcement.price === 0 ? plural(shownCount, 'gratuite') : announcement.words}`}
              . Le cours entre au catalogue aussitôt.
            </>
          )}
        </SummaryPoint>
      )}
      {(missing > 0 || waiting > 0 || !isPublished) && (
        <StickyFooter
          bottom={{ base: hasUploads ? `var(${bottomInset}, 0px)` : '0', xl: '0' }}
          ref={hasUploads ? undefined : footerRef}
        >
          {missing > 0 ? (
            <Button variant="outline" full onClick={leadToFirst}>
              Il manque {countOf(missing, 'point')}
            </Button>
          ) : (
            <Button variant="solid" full busy={publish.isPending} busyLabel="Publication…" onClick={press}>
              {isEmptied
                ? 'Retirer de la vente'
                : isPublished
                  ? `Publier ${countOf(waiting, 'changement')}`
                  : 'Publier'}
            </Button>
          )}
        </StickyFooter>
      )}
      <chakra.p textStyle="small" color="muted" textAlign="center" mt="10">
        {missing > 0
          ? 'Ce qui manque est dans la liste «\u00a0Nécessaires\u00a0».'
          : waiting > 0 || !isPublished
            ? `Rien ne manque.${isPublished ? ` Retour en arrière possible ${publicationDays}\u00a0jours.` : ''}`
            : 'Tout est en ligne.'}
      </chakra.p>
      {isPublished && waiting > 0 && (
        <chakra.div mt="14" textAlign="center">
          <UnpublishButton editor={editor} />
        </chakra.div>
      )}
    </Box>
  );
}
