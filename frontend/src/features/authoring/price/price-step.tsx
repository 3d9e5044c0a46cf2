import type { Announcement, PriceHistory } from '@atelier/contracts/price-history';
import { dayInParis, daysLater, momentInParis, stampInParis } from '@atelier/contracts/words/days-of-paris';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { countOf, formatPrice } from '../../../shared/format/format';
import { TextField } from '../../../shared/forms/fields';
import { formatMoment, parseMoment } from '../../../shared/forms/parse-moment';
import { formatAmount, parseNumber } from '../../../shared/forms/parse-number';
import { CircleCheck, Users } from '../../../shared/icons/public';
import { CalendarClock } from '../../../shared/icons/studio';
import { useDebounced } from '../../../shared/lists/use-debounced';
import { Button, IconButton } from '../../../shared/ui/button';
import { Row, SecondaryText, VisuallyHidden } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/loading';
import { Notice, QueryError } from '../../../shared/ui/notice';
import { useAutosavedField, useReenter } from '../course/autosaved-inputs';
import { useEditing } from '../course/course-editor';
import { StepForm, StepHeading } from '../wizard/steps/step-layout';
import { isOver, useAnnouncement, usePriceHistory } from './price-api';
import { PriceChart } from './price-chart';
import { PricePreview } from './price-preview';
import { dayText } from './price-lines';
import { PublicPrices } from './public-prices';

type PriceField = 'price' | 'promotionnal';

const notLower = 'Le prix promotionnel doit être inférieur au prix du cours.';
const endPast = 'La fin de la promotion est déjà passée.';

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '24',
    alignItems: 'start',
    // What is said of a typed price comes and goes.
    '& [id$=-hint]': { minHeight: { sm: '3lh' } },
  },
});

const askedPrice = ({ rows }: PriceHistory) => rows.find(({ kind }) => kind === 'price')?.price ?? null;

interface FieldsProps {
  /** The field that has the focus on arrival. */
  focused: PriceField;
  history: PriceHistory | undefined;
  announcement: Announcement | undefined;
  now: Date;
}

/** `69,00 € jusqu’ici. Demandé à partir du 1er décembre.` */
function askedWords(
  { history, announcement, now }: Omit<FieldsProps, 'focused'>,
  price: number | null,
): string {
  const asked = history ? askedPrice(history) : null;
  if (asked === null || price === null || asked === price) return '';
  const from = announcement?.endsAt ? announcement.next[1]?.from : undefined;
  return `${formatPrice(asked)} jusqu’ici.${from ? ` Demandé à partir du ${dayText(from, now)}.` : ''} `;
}

function promotionWords(
  { history, now }: Omit<FieldsProps, 'focused'>,
  promotionPrice: number | null,
): string {
  const announced = history?.announced;
  if (!announced?.window || announced.price !== promotionPrice) return '';
  return `Depuis le ${dayText(daysLater(announced.window.to, 1), now)}, en cours. `;
}

function PriceFields({ focused, ...facts }: FieldsProps) {
  const { draft } = useEditing();
  const target = useRef<HTMLInputElement>(null);
  // Each address has its own field in focus, also when the other one leads here.
  useEffect(() => target.current?.focus({ preventScroll: true }), [focused]);
  const price = useAutosavedField({
    field: 'price',
    show: ({ price: euros }) => formatAmount(euros),
    parse: (typed) => parseNumber(typed, '€'),
  });
  const promotion = useAutosavedField({
    field: 'promotionPrice',
    show: ({ promotionPrice }) => formatAmount(promotionPrice),
    parse: (typed) => (typed.trim() === '' ? null : parseNumber(typed, '€')),
    check: (euros, { price: full }) =>
      typeof euros === 'number' && euros > 0 && full !== null && euros >= full ? notLower : undefined,
  });
  useReenter(promotion, draft.price);
  // Not while the digits of a higher price are still being typed.
  const hasNoEffect = useDebounced(
    draft.promotionPrice !== null && draft.price !== null && draft.promotionPrice >= draft.price,
    800,
  );
  const { carts = 0, announced } = facts.history ?? {};
  return (
    <Fields>
      <TextField
        ref={focused === 'price' ? target : undefined}
        inputMode="decimal"
        autoComplete="off"
        end="€"
        label="Prix du cours"
        hint={
          <>
            {askedWords(facts, draft.price)}0,00&nbsp;€&nbsp;: on s’inscrit sans payer. Sinon, au moins
            0,50&nbsp;€.
          </>
        }
        {...price}
      />
      <TextField
        ref={focused === 'promotionnal' ? target : undefined}
        inputMode="decimal"
        autoComplete="off"
        end="€"
        label="Prix promotionnel"
        hint={
          <>
            {promotionWords(facts, draft.promotionPrice)}Au moins 0,50&nbsp;€, et en dessous du prix du cours.
            Vide&nbsp;: pas de promotion.
          </>
        }
        {...promotion}
        error={promotion.error ?? (hasNoEffect ? `${notLower} Il reste sans effet.` : undefined)}
      />
      <PromotionEndField now={facts.now} />
      {announced && carts > 0 && (
        <Row as="p" gap="10" textStyle="small" color="muted" pt={{ sm: '40' }}>
          <Users size={18} aria-hidden />
          {countOf(carts, 'panier')} en cours au prix de {formatPrice(announced.price)}
        </Row>
      )}
    </Fields>
  );
}

const Picker = chakra('input', {
  base: {
    position: 'absolute',
    right: '12',
    bottom: '0',
    width: '1px',
    height: '1px',
    opacity: 0,
    pointerEvents: 'none',
  },
});

/** Typed or pasted in French, or picked; in the time of Paris wherever the author is. */
function PromotionEndField({ now }: { now: Date }) {
  const { editor, draft } = useEditing();
  const picker = useRef<HTMLInputElement>(null);
  const { promotionEnd } = draft;
  const end = useAutosavedField({
    field: 'promotionEnd',
    show: ({ promotionEnd: iso }) => (iso === null ? '' : formatMoment(iso)),
    // The contract refuses what is no moment.
    parse: (typed) => (typed.trim() === '' ? null : (parseMoment(typed, new Date()) ?? typed)),
    refusal: 'Cette date n’est pas comprise. Exemple\u00a0: 30 novembre 2026, 23:59',
    check: (iso) =>
      typeof iso === 'string' && iso !== promotionEnd && new Date(iso) <= new Date() ? endPast : undefined,
  });
  const pick = (local: string) => {
    const [day, clock] = local.split('T');
    if (!day || !clock) return;
    end.onChange({ target: { value: formatMoment(momentInParis(day, clock.slice(0, 5)).toISOString()) } });
    void editor.saver.flush();
  };
  return (
    <TextField
      autoComplete="off"
      label="Fin de la promotion"
      placeholder={`${formatMoment(momentInParis(daysLater(dayInParis(now), 7), '23:59').toISOString())}`}
      hint={
        isOver(draft) && end.error === undefined
          ? 'Terminée\u00a0: le prix du cours est de nouveau demandé.'
          : 'Heure de Paris. Vide\u00a0: la promotion dure jusqu’à ce que vous la retiriez.'
      }
      end={
        <>
          <IconButton label="Choisir dans un calendrier" onClick={() => picker.current?.showPicker()}>
            <CalendarClock size={18} aria-hidden />
          </IconButton>
          <Picker
            ref={picker}
            type="datetime-local"
            tabIndex={-1}
            aria-hidden
            min={stampInParis(now).slice(0, 16).replace(' ', 'T')}
            value={promotionEnd === null ? '' : stampInParis(promotionEnd).slice(0, 16).replace(' ', 'T')}
            onChange={({ target }) => pick(target.value)}
          />
        </>
      }
      {...end}
    />
  );
}

const Frame = chakra('section', {
  base: {
    border: '2px solid',
    borderColor: 'green',
    borderRadius: 'md',
    bg: 'surface',
    p: { base: '20', md: '28' },
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    '&[aria-busy=true] > *': { opacity: 0.6 },
  },
});

/** Said once the typing pauses; what stood there on arrival is read with the page. */
function SpokenAnnouncement({ words }: { words: string }) {
  const [first] = useState(words);
  const [hasChanged, setChanged] = useState(false);
  const spoken = useDebounced(words, 1000);
  if (spoken !== first && !hasChanged) setChanged(true);
  return <VisuallyHidden role="status">{hasChanged ? spoken : ''}</VisuallyHidden>;
}

/** As high as its longest sentence: what is below must not move while one types. */
const AnnouncementPlace = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', minHeight: { base: '300px', md: '232px' } },
});

/** The sentence of page, catalogue, cart and mails: the server's. */
function AnnouncementFrame() {
  const { draft } = useEditing();
  const { announcement, isStale, isOffline, error, refetch, isFetching } = useAnnouncement(draft);
  if (draft.price === null)
    return (
      <Notice tone="warn">
        Le cours n’a pas encore de prix. Saisissez-le pour voir ce que le site en dira.
      </Notice>
    );
  if (isOffline)
    return (
      <Notice tone="warn" title="Hors ligne">
        L’annonce se calcule sur le serveur&nbsp;: elle revient avec la connexion. Ce que vous avez saisi est
        gardé.
      </Notice>
    );
  if (error) return <QueryError query={{ error, refetch, isFetching }} />;
  if (!announcement) return <Skeleton flexGrow={1} borderRadius="md" />;
  return (
    <Frame aria-labelledby="announcement" aria-busy={isStale}>
      <Row as="h2" id="announcement" gap="10" textStyle="small" fontWeight={650} color="green" mb="12">
        <CircleCheck size={18} aria-hidden />
        Ce que le site annonce
      </Row>
      <chakra.p textStyle="h2Column" fontSize={{ base: '1.5rem', md: '1.75rem' }} lineHeight="1.3">
        {announcement.words}
      </chakra.p>
      <SecondaryText mt="8">{announcement.detail}</SecondaryText>
      <SpokenAnnouncement words={announcement.words} />
    </Frame>
  );
}

interface WhyProps {
  history: PriceHistory;
  announcement: Announcement | undefined;
  now: Date;
}

/** Why this price is struck, or none: the chart, and when the typed one could be. */
function Why({ history, announcement, now }: WhyProps) {
  const { editor, draft } = useEditing();
  const refused = announcement?.refused;
  const asked = askedPrice(history);
  const typed =
    draft.price !== null && history.rows.every(({ price }) => price !== draft.price) ? draft.price : null;
  const restore = () => {
    if (asked === null) return;
    editor.edit({ field: 'price', value: asked }, { price: asked });
  };
  return (
    <section aria-labelledby="price-why">
      <chakra.h2 id="price-why" textStyle="h3" mb="8">
        {refused ? (
          <>Pourquoi pas «&nbsp;au lieu de {formatPrice(refused.price)}&nbsp;»&#8239;?</>
        ) : (
          'Vos prix, jour par jour'
        )}
      </chakra.h2>
      {announcement && <chakra.p color="muted">{announcement.reason}</chakra.p>}
      <PriceChart rows={history.rows} announcement={announcement} typed={typed} now={now} />
      {refused && (
        <Notice
          tone="warn"
          title={refused.title}
          action={
            asked !== null &&
            asked !== draft.price && (
              <Button variant="outline" size="tool" onClick={restore}>
                Revenir à {formatPrice(asked)}
              </Button>
            )
          }
        >
          {refused.words}
        </Notice>
      )}
    </section>
  );
}

function PricePage({ step }: { step: PriceField }) {
  const { draft } = useEditing();
  const [now] = useState(() => new Date());
  const history = usePriceHistory(draft._id);
  const { announcement } = useAnnouncement(draft);
  return (
    <>
      <StepHeading
        step={step}
        lead="En euros, toutes taxes comprises. Le prix barré ne se saisit pas&nbsp;: il se calcule."
      />
      <StepForm gap="48" maxWidth="48rem">
        <PriceFields focused={step} history={history.data} announcement={announcement} now={now} />
        <AnnouncementPlace>
          <AnnouncementFrame />
        </AnnouncementPlace>
        <chakra.div display={{ base: 'block', xl: 'none' }} _empty={{ display: 'none' }}>
          <PricePreview id="price-preview" />
        </chakra.div>
        {history.data && history.data.rows.length > 0 ? (
          <>
            <Why history={history.data} announcement={announcement} now={now} />
            <PublicPrices history={history.data} draft={draft} now={now} />
          </>
        ) : history.data ? (
          <SecondaryText>
            L’historique de vos prix publics commence avec la première publication du cours.
          </SecondaryText>
        ) : history.error ? (
          <QueryError query={history} />
        ) : (
          <Skeleton height="320px" borderRadius="md" />
        )}
      </StepForm>
    </>
  );
}

/** The two steps are one page; each has its own field in focus. */
export const PriceStep = () => <PricePage step="price" />;
export const PromotionPriceStep = () => <PricePage step="promotionnal" />;
