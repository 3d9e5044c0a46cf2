import type { PriceHistory, PriceRow } from '@atelier/contracts/price-history';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import { dateWriter } from '@atelier/contracts/words/days-of-paris';
import { chakra } from '@chakra-ui/react';
import { countOf, formatPrice } from '../../../shared/format/format';
import { formatMoment } from '../../../shared/forms/parse-moment';
import { Tag } from '../../../shared/ui/tag';

const Table = chakra('table', {
  base: {
    display: { base: 'block', md: 'table' },
    width: 'full',
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
    '& thead': { display: { base: 'none', md: 'table-header-group' } },
    '& tbody': { display: { base: 'block', md: 'table-row-group' } },
    '& tr': {
      display: { base: 'flex', md: 'table-row' },
      flexWrap: 'wrap',
      columnGap: '12',
      py: { base: '10', md: '0' },
      borderBottom: 'line',
    },
    '& :is(th, td)': { py: { base: '2', md: '12' }, pe: { base: '0', md: '16' }, textAlign: 'start' },
    '& thead th': { fontWeight: 500, color: 'muted' },
    '& td': { overflowWrap: 'anywhere', minWidth: '0' },
    '& tbody th': { fontWeight: 500, flex: { base: '1 0 60%', md: 'initial' } },
    '& :is(th, td)[data-figure]': { textAlign: 'end', whiteSpace: 'nowrap' },
    '& td[data-price]': { fontWeight: 650 },
    '& td[data-kind]': { flex: { base: '1 0 100%', md: 'initial' } },
    '& :is(th, td):last-child': { pe: '0', color: 'muted' },
  },
});

const shortStamp = dateWriter({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
const stampWithYear = dateWriter({ dateStyle: 'medium' });

const kindWords: Record<PriceRow['kind'], string> = {
  price: 'prix',
  promotion: 'promotion',
  code: 'code ouvert à tous',
  withdrawn: 'retiré de la vente',
};

interface PriceLine {
  key: string;
  since: string;
  price: number | null;
  words: string;
  tag: 'Brouillon' | 'Référence' | 'Après la promotion' | null;
  by: string;
  sales: string;
}

/** Who has typed it is who reads it, or another editor: the draft does not tell. */
function draftLine(price: number | null, words: string, tag: PriceLine['tag']): PriceLine {
  return { key: words, since: 'À publier', price, words, tag, by: '', sales: '–' };
}

/** What is typed and is no public price: a draft, or the price after the promotion. */
function draftLines({ rows }: PriceHistory, draft: CourseDraft): PriceLine[] {
  const { price, promotionPrice, promotionEnd, published, changes } = draft;
  const asked = rows.find(({ kind }) => kind === 'price');
  const latest = rows.find(({ kind }) => kind !== 'code');
  const isWaiting = (field: string) => !published.isPublished || changes.some(({ path }) => path === field);
  const lines: PriceLine[] = [];
  if (price !== null && price !== asked?.price)
    lines.push(
      isWaiting('price')
        ? draftLine(price, 'prix', 'Brouillon')
        : { ...draftLine(price, 'prix', 'Après la promotion'), since: 'Ensuite' },
    );
  const promotion = latest?.kind === 'promotion' ? latest.price : null;
  if (promotionPrice && promotionPrice !== promotion && isWaiting('promotionPrice'))
    lines.push(
      draftLine(
        promotionPrice,
        promotionEnd ? `promotion, jusqu’au ${formatMoment(promotionEnd)}` : 'promotion',
        'Brouillon',
      ),
    );
  return lines;
}

function linesOf(history: PriceHistory, draft: CourseDraft, now: Date): PriceLine[] {
  const { rows } = history;
  const stampOf = ({ at }: PriceRow) =>
    now.getTime() - Date.parse(at) < 300 * 86_400_000 ? shortStamp(at) : stampWithYear(at);
  return [
    ...draftLines(history, draft),
    ...rows.map((row, index): PriceLine => {
      const { at, kind, price, endsAt, by, isReference, sales } = row;
      const end = endsAt ? `, jusqu’au ${formatMoment(endsAt)}` : '';
      const first = index === rows.length - 1 && kind === 'price' ? ', mise en ligne' : '';
      return {
        key: `${at} ${kind} ${index}`,
        since: stampOf(row),
        price,
        words: `${kindWords[kind]}${end}${first}`,
        tag: isReference ? 'Référence' : null,
        by: by ?? 'automatique',
        sales: price === null ? '–' : countOf(sales, 'vente'),
      };
    }),
  ];
}

interface PublicPricesProps {
  history: PriceHistory;
  draft: CourseDraft;
  now: Date;
}

/** Every public price, the latest first; on a phone each is a block. Rows and cells have explicit roles for that. */
export const PublicPrices = ({ history, draft, now }: PublicPricesProps) => (
  <section aria-labelledby="public-prices">
    <chakra.h2 id="public-prices" textStyle="h3" mb="12">
      Vos prix publics
    </chakra.h2>
    <Table role="table" aria-labelledby="public-prices">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Depuis
          </th>
          <th role="columnheader" scope="col" data-figure="">
            Prix
          </th>
          <th role="columnheader" scope="col">
            Nature
          </th>
          <th role="columnheader" scope="col">
            Par
          </th>
          <th role="columnheader" scope="col" data-figure="">
            À ce prix
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {linesOf(history, draft, now).map(({ key, since, price, words, tag, by, sales }) => {
          const color = tag === 'Référence' ? 'green' : tag === null ? 'fg' : 'atext';
          return (
            <tr role="row" key={key}>
              <th role="rowheader" scope="row">
                {since}
              </th>
              <chakra.td role="cell" data-figure="" data-price="" color={color}>
                {price === null ? '–' : formatPrice(price)}
              </chakra.td>
              <td role="cell" data-kind="">
                {words} {tag && <Tag tone={tag === 'Référence' ? 'green' : 'accent'}>{tag}</Tag>}
              </td>
              <td role="cell">{by}</td>
              <td role="cell" data-figure="">
                {sales}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  </section>
);
