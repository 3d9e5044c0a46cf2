import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isNameOf } from '@atelier/contracts/words/names-of';
import {
  decisionHours,
  type ModerationState,
  moderationStateNames,
  moderationStates,
  reminderHours,
} from '@atelier/contracts/words/report-words';
import { downloadFile } from '../../../shared/api/download-file';
import { countOf } from '../../../shared/format/format';
import { Download } from '../../../shared/icons/common';
import { ChevronLeft, FileText } from '../../../shared/icons/public';
import { Pagination } from '../../../shared/lists/pagination';
import { RowsSkeleton } from '../../../shared/lists/rows';
import { changeParams } from '../../../shared/search-params';
import { Button } from '../../../shared/ui/button';
import { Chip } from '../../../shared/ui/chip';
import { EmptyState } from '../../../shared/ui/empty-state';
import { FailureNotice } from '../../../shared/ui/failure-notice';
import { isTyping } from '../../../shared/ui/focus';
import { PageHeading } from '../../../shared/ui/headings';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { QueryError } from '../../../shared/ui/notice';
import { PageTitle } from '../../../shared/ui/page-title';
import { CaseDetail } from './case-detail';
import { CaseEntry } from './case-entry';
import { useLiveModeration, useModerationCase, useModerationCases } from './moderation-queries';

/** State, page and chosen content, in the URL. */
function useModerationParams() {
  const [params, setParams] = useSearchParams();
  const state = params.get('etat') ?? '';
  const change = (changes: Record<string, string | null>, replace = false) =>
    setParams(changeParams(changes), { replace });
  return {
    state: (isNameOf(moderationStates, state) ? state : 'waiting') satisfies ModerationState,
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
    chosen: params.get('contenu'),
    showState: (next: ModerationState) =>
      change({ etat: next === 'waiting' ? null : next, page: null, contenu: null }),
    goTo: (page: number) => change({ page: page > 1 ? String(page) : null, contenu: null }),
    choose: (caseId: string | null, replace = false) => change({ contenu: caseId }, replace),
    pathOf: (caseId: string) => `?${changeParams({ contenu: caseId })(params)}`,
  };
}

/** `j` and `k` walk the list, unless somebody types. */
function useWalk(ids: readonly string[], chosen: string | null, choose: (id: string) => void) {
  const walk = useRef((_step: 1 | -1) => {});
  useEffect(() => {
    walk.current = (step) => {
      const at = chosen === null ? -1 : ids.indexOf(chosen);
      const next = ids[Math.min(ids.length - 1, Math.max(0, at + step))];
      if (next === undefined || next === chosen) return;
      choose(next);
      document.querySelector<HTMLElement>(`[data-case="${next}"]`)?.focus();
    };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === 'j') walk.current(1);
      if (event.key === 'k') walk.current(-1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' },
    columnGap: { lg: '40px', xl: '56px' },
    alignItems: 'start',
  },
});

/** `/admin/signalements`: contents that were reported, and the decisions about them. */
export function Component() {
  const params = useModerationParams();
  const { state, page, chosen } = params;
  useLiveModeration();
  const list = useModerationCases(state, page);
  const { data } = list;
  const ids = data?.cases.map(({ _id }) => _id) ?? [];
  // On a wide screen the first one is open from the start; on a narrow one the list is.
  const shownId = chosen ?? ids[0] ?? null;
  const shown = useModerationCase(shownId);
  useWalk(ids, shownId, (id) => params.choose(id, true));
  const register = useMutation({ mutationFn: () => downloadFile('/api/moderation/register.csv') });
  const year = data?.thisYear;
  return (
    <>
      <PageTitle title="Signalements" />
      <Row wrap apart gap="16" pb="24" borderBottom="2px solid" borderColor="fg" alignItems="flex-end">
        <div>
          <PageHeading>Signalements</PageHeading>
          <chakra.p mt="8" color="muted" minHeight="26px" role="status">
            {data && (
              <chakra.span color={data.waiting > 0 ? 'atext' : undefined} fontWeight={600} me="10">
                {data.waiting === 0 ? 'Rien à décider' : `${data.waiting} à décider`}
              </chakra.span>
            )}
            {year && year.decisions > 0 && (
              <>
                {countOf(year.decisions, 'décidé')} cette année
                {year.medianHours !== null &&
                  `, en ${year.medianHours < 1 ? 'moins d’une heure' : countOf(Math.round(year.medianHours), 'heure')} de médiane`}
              </>
            )}
          </chakra.p>
        </div>
        <Row wrap gap="8">
          <Button variant="outline" size="touch" to="/moderation">
            <FileText size={18} aria-hidden />
            Règles de modération
          </Button>
          <Button
            variant="outline"
            size="touch"
            busy={register.isPending}
            busyLabel="Préparation…"
            onClick={() => register.mutate()}
          >
            <Download size={18} aria-hidden />
            Registre, CSV
          </Button>
        </Row>
      </Row>
      <FailureNotice error={register.error} mt="16" />
      <Columns mt="28">
        <chakra.div display={{ base: chosen ? 'none' : 'block', lg: 'block' }}>
          <Row wrap gap="8" mb="20" role="group" aria-label="État">
            {moderationStateNames.map((name) => (
              <Chip
                key={name}
                pressed={state === name}
                count={data ? data[name] : null}
                onClick={() => params.showState(name)}
              >
                {moderationStates[name]}
              </Chip>
            ))}
          </Row>
          {list.isPending && <RowsSkeleton />}
          {list.isError && <QueryError query={list} />}
          {data && data.cases.length === 0 && (
            <EmptyState
              title={state === 'waiting' ? 'Rien à décider' : 'Rien de décidé'}
              hint={
                state === 'waiting'
                  ? 'Ce qui est signalé apparaît ici, le plus ancien d’abord.'
                  : 'Vos décisions restent ici et dans le registre.'
              }
              illustration={null}
            />
          )}
          {data && data.cases.length > 0 && (
            <chakra.ul aria-label={moderationStates[state]} mx="-12px">
              {data.cases.map((listed) => (
                <CaseEntry
                  key={listed._id}
                  listedCase={listed}
                  to={params.pathOf(listed._id)}
                  isChosen={listed._id === shownId}
                />
              ))}
            </chakra.ul>
          )}
          {data && <Pagination page={page} pages={data.pages} onPage={params.goTo} />}
          <SecondaryText mt="20" fontSize="0.8125rem" hidden={list.isPending}>
            La règle mesure votre délai&nbsp;: une décision sous {decisionHours} heures. Un mail rappelle à{' '}
            {reminderHours} heures. <kbd>j</kbd> et <kbd>k</kbd> parcourent la liste.
          </SecondaryText>
        </chakra.div>
        <chakra.section
          aria-label="Le contenu choisi"
          minWidth="0"
          display={{ base: chosen ? 'block' : 'none', lg: 'block' }}
        >
          <chakra.div display={{ lg: 'none' }} mb="16">
            <Button variant="quiet" size="touch" onClick={() => params.choose(null)}>
              <ChevronLeft size={18} aria-hidden />
              Retour
            </Button>
          </chakra.div>
          {shownId !== null && shown.isError && <QueryError query={shown} />}
          {shown.data && (
            <CaseDetail
              key={shown.data._id}
              moderationCase={shown.data}
              onDecide={() => params.choose(shown.data._id, true)}
            />
          )}
        </chakra.section>
      </Columns>
    </>
  );
}
