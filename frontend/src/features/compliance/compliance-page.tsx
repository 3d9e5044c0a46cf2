import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Compliance, Duty } from '@atelier/contracts/compliance';
import { dutiesToDo, type DutyState, dutyStates } from '@atelier/contracts/words/compliance-words';
import { dateWriter } from '@atelier/contracts/words/days-of-paris';
import { countOf } from '../../shared/format/format';
import { FileDown } from '../../shared/icons/studio';
import { listen } from '../../shared/listen';
import { changeParams } from '../../shared/search-params';
import { Chip } from '../../shared/ui/chip';
import { DownloadButton } from '../../shared/ui/download-button';
import { Row, SecondaryText } from '../../shared/ui/layout';
import { Skeleton } from '../../shared/ui/loading';
import { QueryError } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { AnswerDialog } from './answer-dialog';
import { countOfState, useCompliance } from './compliance-api';
import { DutiesToDo, DutyGroups } from './duty-list';
import { lazyPart } from '../../shared/connection/connection';

const VatThresholds = lazyPart(() =>
  import('./vat-thresholds').then(({ VatThresholdsSection }) => ({ default: VatThresholdsSection })),
);
const EReporting = lazyPart(() =>
  import('./e-reporting').then(({ EReportingSection }) => ({ default: EReportingSection })),
);

const filters = {
  'a-regler': 'to-do',
  'en-regle': 'in-order',
  'sans-objet': 'not-applicable',
  inconnu: 'unknown',
} as const satisfies Record<string, DutyState>;
const filterParam = 'etat';
const filterOf = (name: string | null): DutyState | null =>
  name !== null && name in filters ? filters[name as keyof typeof filters] : null;

const hour = dateWriter({ timeStyle: 'short' });

const Segment = chakra('span', {
  base: { flex: '1', height: '8px', borderRadius: '2px', borderWidth: '1px', borderStyle: 'solid' },
  variants: {
    state: {
      'in-order': { bg: 'green', borderColor: 'green' },
      'to-do': { bg: 'accent', borderColor: 'accent' },
      'not-applicable': { bg: 'transparent', borderColor: 'line2' },
      unknown: { bg: 'wsoft', borderColor: 'warn', borderStyle: 'dashed' },
    },
  },
});
const segmentOrder: readonly DutyState[] = ['in-order', 'to-do', 'unknown', 'not-applicable'];

/** One segment is one duty. The sentence says the same. */
const SegmentRuler = ({ duties }: { duties: readonly Duty[] }) => (
  <Row gap="4" mt="16" aria-hidden>
    {segmentOrder.flatMap((state) =>
      duties.filter((duty) => duty.state === state).map(({ id }) => <Segment key={id} state={state} />),
    )}
  </Row>
);

/** « 3 points à régler, 14 en règle, 3 sans objet ». */
function Sentence({ duties }: { duties: readonly Duty[] }) {
  const todo = countOfState(duties, 'to-do');
  const rest = (['in-order', 'not-applicable', 'unknown'] as const)
    .map((state) => [countOfState(duties, state), dutyStates[state].toLowerCase()] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ');
  return (
    <p role="status">
      <chakra.span fontWeight="600" color={todo > 0 ? 'atext' : 'green'} me="10">
        {todo > 0 && (
          <chakra.span
            display="inline-block"
            boxSize="8px"
            me="8"
            borderRadius="full"
            bg="accent"
            verticalAlign="middle"
            aria-hidden
          />
        )}
        {todo > 0 ? `${countOf(todo, 'point')} à régler` : 'Rien à régler'}
      </chakra.span>
      <chakra.span color="muted">{rest}</chakra.span>
    </p>
  );
}

const narrow = '(max-width: 767px)';
const watchNarrow = (changed: () => void) => listen(matchMedia(narrow), { change: changed });

/** On a phone the figures come before the long list. */
const useIsNarrow = () => useSyncExternalStore(watchNarrow, () => matchMedia(narrow).matches);

/** A link to a section that is loaded later than the page. */
function useLateAnchor(isReady: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isReady || hash === '') return;
    const id = hash.slice(1);
    const arrive = () => {
      const section = document.getElementById(id);
      section?.scrollIntoView();
      return section !== null;
    };
    if (arrive()) return;
    const observer = new MutationObserver(() => arrive() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [hash, isReady]);
}

function Duties({ duties, onAsk }: { duties: readonly Duty[]; onAsk: (duty: Duty) => void }) {
  const [params, setParams] = useSearchParams();
  const chosen = filterOf(params.get(filterParam));
  const shown = chosen === null ? duties : duties.filter(({ state }) => state === chosen);
  const choose = (name: string | null) =>
    setParams(changeParams({ [filterParam]: name }), { replace: true, preventScrollReset: true });
  return (
    <chakra.section aria-labelledby="obligations" mt="56">
      <Row wrap apart gap="16">
        <chakra.h2 id="obligations" textStyle="h3">
          Les {duties.length} obligations
        </chakra.h2>
        <Row wrap gap="8" role="group" aria-label="État">
          <Chip pressed={chosen === null} count={duties.length} onClick={() => choose(null)}>
            Toutes
          </Chip>
          {Object.entries(filters)
            .filter(([, state]) => state !== 'unknown' || countOfState(duties, state) > 0)
            .map(([name, state]) => (
              <Chip
                key={name}
                pressed={chosen === state}
                count={countOfState(duties, state)}
                onClick={() => choose(name)}
              >
                {dutyStates[state]}
              </Chip>
            ))}
        </Row>
      </Row>
      <DutyGroups duties={shown} onAsk={onAsk} />
      {shown.length === 0 && <chakra.p mt="24">Aucune obligation dans cet état.</chakra.p>}
      <SecondaryText mt="24" maxWidth="42rem">
        Chaque état se calcule, rien ne se coche à la main. Ce que vous seul savez porte votre nom et sa date.
        Cette page ne remplace pas un avocat.
      </SecondaryText>
    </chakra.section>
  );
}

const Late = ({ height, children }: { height: string; children: ReactNode }) => (
  <Suspense fallback={<Skeleton height={height} borderRadius="md" />}>{children}</Suspense>
);

/** Built by VAT and the books: thresholds, e-reporting. */
const Figures = () => (
  <>
    <chakra.div mt="56">
      <Late height="240px">
        <VatThresholds />
      </Late>
    </chakra.div>
    <chakra.div mt="48" pt="32" borderTop="strong">
      <Late height="480px">
        <EReporting />
      </Late>
    </chakra.div>
  </>
);

function Loaded({ compliance: { duties } }: { compliance: Compliance }) {
  const [asked, setAsked] = useState<Duty | null>(null);
  const isNarrow = useIsNarrow();
  const todo = dutiesToDo(duties);
  useLateAnchor(true);
  return (
    <>
      <SegmentRuler duties={duties} />
      {todo.length > 0 && (
        <chakra.section aria-labelledby="a-regler" mt="32">
          <chakra.h2 id="a-regler" textStyle="h3" mb="12">
            À régler
          </chakra.h2>
          <DutiesToDo duties={todo} onAsk={setAsked} />
        </chakra.section>
      )}
      {isNarrow && <Figures />}
      <Duties duties={duties} onAsk={setAsked} />
      {!isNarrow && <Figures />}
      <AnswerDialog duty={asked} onClose={() => setAsked(null)} />
    </>
  );
}

/** Rows of the same height as those that come. */
const Loading = () => (
  <chakra.div aria-busy mt="32">
    {Array.from({ length: 3 }, (_, index) => (
      <Skeleton key={index} height="88px" borderRadius="md" mb="4" />
    ))}
    {Array.from({ length: 20 }, (_, index) => (
      <Skeleton key={index} height="44px" borderRadius="sm" mt="4" />
    ))}
  </chakra.div>
);

/** `/admin/conformite`: what the law asks for, and where the shop stands. */
export function Component() {
  const query = useCompliance();
  const { data } = query;
  return (
    <>
      <PageTitle title="Conformité" />
      <Row wrap apart alignItems="flex-end" gap="16" pb="24" borderBottom="strong">
        <div>
          <chakra.h1 textStyle="h1Tool">Conformité</chakra.h1>
          <chakra.div mt="6" minHeight="26px">
            {data ? <Sentence duties={data.duties} /> : <Skeleton width="320px" height="20px" />}
          </chakra.div>
        </div>
        <Row wrap gap="16">
          {data && <SecondaryText>calculé à {hour(data.computedAt)}, d’après le site lui-même</SecondaryText>}
          <div>
            <DownloadButton path="/api/compliance.pdf" size="touch" Icon={FileDown}>
              Dossier, PDF
            </DownloadButton>
          </div>
        </Row>
      </Row>
      {query.error && !data && <QueryError mt="24" query={query} />}
      {query.isPending && <Loading />}
      {data && <Loaded compliance={data} />}
    </>
  );
}
