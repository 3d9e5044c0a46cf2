import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { TeacherHome } from '@atelier/contracts/teacher-home';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { stepPath } from '../../../shared/courses/course-path';
import { Circle } from '../../../shared/icons/learning';
import { Button } from '../../../shared/ui/button';
import { CourseCover } from '../../../shared/ui/card';
import { Row } from '../../../shared/ui/layout';
import { RelativeTime } from '../../../shared/ui/live-values';
import { SegmentBar } from '../../../shared/ui/progress';
import { courseDraftKey, fetchCourseDraft } from '../course/course-api';
import { useCourseListPath } from '../course/course-list-path';
import { stepStatusOf, wizardSteps } from '../wizard/wizard-steps';

const maxTiles = 2;
const pointsShown = 2;
const Tiles = chakra('ul', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', lg: 'repeat(2, minmax(0, 1fr))' }, gap: '24' },
});
const Tile = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '96px minmax(0, 1fr)', md: '152px minmax(0, 1fr)' },
    gap: '12px 20px',
    p: '20',
    bg: 'surface',
    border: 'line',
    borderRadius: 'md',
  },
});

/** Required points first, then recommended ones. */
const open = ['needed', 'advised'] as const;
const stepStatuses = (draft: CourseDraft) =>
  wizardSteps.map((step) => ({ ...step, status: stepStatusOf(step, draft) }));
const nextOf = (steps: ReturnType<typeof stepStatuses>) =>
  open.flatMap((wanted) => steps.filter(({ status }) => status === wanted))[0];

function DraftTile({ draft: { _id, title, imageUrl, updatedAt } }: { draft: TeacherHome['drafts'][number] }) {
  // The wizard's own query, so that both show the same.
  const { data, isPending } = useQuery({
    queryKey: courseDraftKey(_id),
    queryFn: ({ signal }) => fetchCourseDraft(_id, signal),
  });
  const steps = data ? stepStatuses(data) : [];
  const next = nextOf(steps);
  const done = steps.filter(({ status }) => status === 'done').length;
  const missing = open
    .flatMap((wanted) => steps.filter(({ status }) => status === wanted))
    .slice(0, pointsShown);
  return (
    <Tile>
      <CourseCover src={imageUrl} />
      <chakra.div minWidth="0">
        <chakra.h3 textStyle="h4" mb="8">
          {title}
        </chakra.h3>
        {data && (
          <SegmentBar
            label={`${done} étapes sur ${wizardSteps.length}`}
            segments={steps.map(({ slug, status }) =>
              status === 'done' ? 'done' : slug === next?.slug ? 'current' : 'todo',
            )}
          />
        )}
        <chakra.p textStyle="meta" color="muted" mt="8">
          {data && `${done} étapes sur ${wizardSteps.length}, `}modifié <RelativeTime iso={updatedAt} />
        </chakra.p>
      </chakra.div>
      <Row wrap apart gridColumn={{ base: '1 / -1', md: '2' }} alignItems="flex-end">
        <ul>
          {missing.map(({ slug, label, status }) => (
            <Row as="li" key={slug} gap="8" textStyle="small">
              <chakra.span color="accent" display="inline-flex">
                <Circle size={12} strokeWidth={3} aria-hidden />
              </chakra.span>
              {label}, {status === 'needed' ? 'nécessaire' : 'conseillée'}
            </Row>
          ))}
        </ul>
        <Button
          variant="outline"
          size="touch"
          to={stepPath(next?.slug ?? 'title', _id)}
          aria-label={`Reprendre «\u00a0${title}\u00a0»`}
          // Clicked before the draft is here, it would lead to the wrong step.
          visibility={isPending ? 'hidden' : undefined}
          width={{ base: 'full', md: 'auto' }}
        >
          Reprendre
        </Button>
      </Row>
    </Tile>
  );
}

/** Drafts, each with a link to its next step. */
export default function DraftTiles({ drafts }: { drafts: TeacherHome['drafts'] }) {
  const listPath = useCourseListPath();
  return (
    <section aria-labelledby="brouillons">
      <Row apart wrap mb="20">
        <chakra.h2 textStyle="h3" id="brouillons">
          Brouillons en cours
        </chakra.h2>
        <Button variant="link" size="tool" to={`${listPath}?status=draft`}>
          Tous les brouillons
        </Button>
      </Row>
      <Tiles>
        {drafts.slice(0, maxTiles).map((draft) => (
          <DraftTile key={draft._id} draft={draft} />
        ))}
      </Tiles>
    </section>
  );
}
