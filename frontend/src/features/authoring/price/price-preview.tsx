import type { Announcement } from '@atelier/contracts/price-history';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CourseCover } from '../../../shared/ui/card';
import { Price } from '../../../shared/ui/course-facts';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/loading';
import { Tag } from '../../../shared/ui/tag';
import { useEditing } from '../course/course-editor';
import { dayText } from './price-lines';
import { isOver, priceFields, useAnnouncement, usePriceHistory } from './price-api';

const Card = chakra('section', {
  base: { bg: 'surface', borderRadius: 'md', boxShadow: 'raised', border: 'line', overflow: 'hidden' },
});

/** A price with what the server announces of it. */
export const AnnouncedPrice = ({ of, size }: { of: Announcement; size?: 'box' }) => (
  <Row wrap apart={size === 'box'} columnGap="8" rowGap="6">
    <Price of={{ price: of.price, promotionPrice: null, struckPrice: of.struck }} size={size} />
    {of.percent !== null && <Tag tone="accent">−{of.percent}&nbsp;%</Tag>}
  </Row>
);

/** What a visitor sees of the price. */
export function PricePreview({ id }: { id: string }) {
  const { draft } = useEditing();
  const { announcement, isFetching } = useAnnouncement(draft);
  const isOnline =
    draft.published.isPublished && !draft.changes.some(({ path }) => priceFields.includes(path));
  return (
    <Card aria-labelledby={id}>
      <CourseCover src={draft.imageUrl} borderRadius="0" />
      <chakra.div p="16">
        <chakra.h2 id={id} textStyle="meta" fontWeight={600} color="muted" mb="8">
          {isOnline ? 'Ce que voit un visiteur, aujourd’hui' : 'Ce que verra un visiteur, une fois publié'}
        </chakra.h2>
        <chakra.div minHeight="44">
          {announcement ? (
            <AnnouncedPrice of={announcement} size="box" />
          ) : isFetching ? (
            <Skeleton height="40" />
          ) : (
            <SecondaryText>Pas encore de prix</SecondaryText>
          )}
        </chakra.div>
        {/* What is below must not move when the note comes. */}
        <SecondaryText textStyle="meta" mt="8" minHeight="3lh">
          {announcement?.note}
        </SecondaryText>
      </chakra.div>
    </Card>
  );
}

const Next = chakra('dl', {
  base: {
    textStyle: 'small',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '6.5rem minmax(0, 1fr)',
      gap: '12',
      py: '12',
      borderTop: 'line',
    },
    '& dt': { color: 'muted' },
    '& dd': { fontWeight: 500 },
  },
});

/** Beside the step: the preview, what codes change, what follows, and the children, which all come together. */
export default function PriceAside({ children }: { children: ReactNode }) {
  const { draft } = useEditing();
  const { announcement } = useAnnouncement(draft);
  const { data: history, isLoading } = usePriceHistory(draft._id);
  if (isLoading) return <Skeleton height="20rem" />;
  const now = new Date();
  const next = (announcement ?? history)?.next ?? [];
  return (
    <chakra.div display="grid" gap="32">
      {/* Below the announcement on a narrow screen. */}
      <chakra.div display={{ base: 'none', xl: 'block' }}>
        <PricePreview id="price-preview-aside" />
      </chakra.div>
      <chakra.section bg="sunken" borderRadius="md" p="20" aria-labelledby="code-prices">
        <chakra.h2 id="code-prices" textStyle="small" fontWeight={650} mb="6">
          Et les codes promo&#8239;?
        </chakra.h2>
        <SecondaryText>
          Un code réservé à quelques personnes ne change pas le prix annoncé. Un code ouvert à tous le change,
          et figure dans cet historique.
        </SecondaryText>
      </chakra.section>
      {next.length > 1 && !isOver(draft) && (
        <section aria-labelledby="price-next">
          <chakra.h2 id="price-next" textStyle="h4" mb="10">
            Ensuite
          </chakra.h2>
          <Next>
            {next.map(({ from, words }, index) => (
              <div key={from + words}>
                <dt>{index === 0 ? 'Aujourd’hui' : `Dès le ${dayText(from, now)}`}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </Next>
        </section>
      )}
      <div>{children}</div>
    </chakra.div>
  );
}
