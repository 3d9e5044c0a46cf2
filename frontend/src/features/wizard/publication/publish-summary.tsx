import type { CourseDraft } from '@atelier/contracts/course-draft';
import { publicationDays } from '@atelier/contracts/publication';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureMessage } from '../../../shared/api/client';
import { countOf, formatPrice, plural } from '../../../shared/format';
import { CircleCheck } from '../../../shared/icons/circle-check';
import { GraduationCap } from '../../../shared/icons/graduation-cap';
import { Store } from '../../../shared/icons/store';
import { Button } from '../../../shared/ui/button';
import { toast } from '../../../shared/ui/toast';
import { bottomRoom, useBottomRoom } from '../../../shared/ui/use-bottom-room';
import type { CourseEditor } from '../../draft/state/course-editor';
import { useCourseListPath } from '../../draft/state/course-list-path';
import { shownLessons } from '../../draft/state/programme';
import { useUploads } from '../../uploads/state/use-uploads';
import { useReach } from '../api/reach';
import { useBanner } from '../components/error-banner';
import { UnpublishButton } from '../components/unpublish-button';
import { usePublish } from '../state/use-publish';

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
const Point = chakra('div', {
  base: {
    py: '14',
    borderTop: 'line',
    '& > p:first-of-type': { display: 'flex', alignItems: 'center', gap: '10', fontWeight: 650 },
    '& > p:last-of-type': { textStyle: 'small', color: 'muted', mt: '4' },
  },
});
/**
 * The button stays at hand: where the summary stands last, at the window's foot, above the uploads if there are any; beside the page, in
 * sight however little of the summary there is room for.
 */
const AtHand = chakra('div', {
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

function Said({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Point>
      <p>
        {icon}
        {title}
      </p>
      <p>{children}</p>
    </Point>
  );
}

function forStudents({ changes }: CourseDraft): string {
  const lessons = changes.filter(({ lessonId }) => lessonId !== null);
  const count = (kind: string) => lessons.filter((change) => change.kind === kind).length;
  const said = [
    [count('added'), 'leçon de plus', 'leçons de plus'],
    [count('removed'), 'retirée', 'retirées'],
    [count('changed'), 'modifiée', 'modifiées'],
    [count('moved'), 'déplacée', 'déplacées'],
  ] as const;
  const words = said.filter(([each]) => each > 0).map(([each, one, many]) => countOf(each, one, many));
  return words.length === 0
    ? 'Leur programme reste le même.'
    : `${words.join(', ')}. Aucune progression perdue.`;
}

function forVisitors({ changes, price, promotionPrice }: CourseDraft, openPayments: number): string {
  const isOtherPrice = changes.some(({ path }) => path === 'price' || path === 'promotionPrice');
  const page = changes.filter(({ path }) => path !== 'sections').length;
  if (!isOtherPrice)
    return page === 0 ? 'Ils verront le nouveau programme.' : 'Ils verront la nouvelle page, au même prix.';
  const now = formatPrice(promotionPrice ?? price ?? 0);
  const kept =
    openPayments === 0
      ? ''
      : `, ${countOf(openPayments, 'paiement')} en cours ${openPayments > 1 ? 'gardent' : 'garde'} l’ancien`;
  return `${now} dès la publication. Les paniers passent au nouveau prix${kept}.`;
}

interface PublishSummaryProps {
  editor: CourseEditor;
  draft: CourseDraft;
}

/** What publishing does and to whom, and the one button for it; what is missing is said in its place. */
export function PublishSummary({ editor, draft }: PublishSummaryProps) {
  const publish = usePublish(editor);
  const room = useBottomRoom();
  const hasUploads = useUploads().length > 0;
  const showBanner = useBanner();
  const navigate = useNavigate();
  const listPath = useCourseListPath();
  const { data: reach } = useReach(draft._id);
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
          <Said
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
                : forStudents(draft)}
          </Said>
          {waiting > 0 && (
            <Said icon={<Store size={18} aria-hidden />} title="Visiteurs">
              {isEmptied
                ? 'Plus aucune leçon n’est à vendre\u00a0: publier retire le cours du catalogue.'
                : forVisitors(draft, reach?.openPayments ?? 0)}
            </Said>
          )}
        </>
      ) : (
        <Said icon={<Store size={18} aria-hidden />} title="Visiteurs">
          {shownCount === 0 ? (
            'Encore aucune leçon à montrer.'
          ) : (
            <>
              {countOf(shownCount, 'leçon')}
              {draft.price !== null &&
                `, ${draft.price === 0 ? plural(shownCount, 'gratuite') : formatPrice(draft.promotionPrice ?? draft.price)}`}
              . Le cours entre au catalogue aussitôt.
            </>
          )}
        </Said>
      )}
      {(missing > 0 || waiting > 0 || !isPublished) && (
        <AtHand
          bottom={{ base: hasUploads ? `var(${bottomRoom}, 0px)` : '0', xl: '0' }}
          ref={hasUploads ? undefined : room}
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
        </AtHand>
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
