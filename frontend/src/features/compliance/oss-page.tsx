import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import type { OssReturn } from '@atelier/contracts/vat';
import { formatNumber, formatPrice } from '../../shared/format/format';
import { changeParams } from '../../shared/search-params';
import { Breadcrumbs } from '../../shared/ui/breadcrumbs';
import { DownloadButton } from '../../shared/ui/download-button';
import { Row, SecondaryText } from '../../shared/ui/layout';
import { Skeleton } from '../../shared/ui/loading';
import { MainAndSide } from '../../shared/ui/main-and-side';
import { Notice, QueryError } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { FigureTable } from './figure-table';
import { PeriodArrows } from './period-arrows';
import { ossFile, useOssReturn } from './vat-api';
import {
  countryList,
  countryName,
  formatAmount,
  formatQuarter,
  formatRate,
  ossDue,
  shortQuarter,
} from './vat-words';

const quarterParam = 'trimestre';

const Card = chakra('div', { base: { bg: 'sunken', borderRadius: 'md', p: '24' } });

function Supplies({ supplies, totals }: OssReturn) {
  if (supplies.length === 0)
    return (
      <SecondaryText>
        Aucune vente à la TVA d’un autre pays ce trimestre. Inscrit au guichet, on déclare quand même, à zéro.
      </SecondaryText>
    );
  return (
    <FigureTable caption="Ventes du trimestre" columns={['Pays', 'Taux', 'Ventes', 'Hors taxe', 'TVA']}>
      <tbody>
        {supplies.map(({ country, rate, sales, net, vat }) => (
          <tr key={`${country} ${rate}`}>
            <th scope="row">{countryName(country)}</th>
            <td>{formatRate(rate)}</td>
            <td>{formatNumber(sales)}</td>
            <td>{formatAmount(net)}</td>
            <td>{formatAmount(vat)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr data-total="">
          <th scope="row" colSpan={3}>
            Ventes
          </th>
          <td>{formatAmount(totals.supplies.net)}</td>
          <td>{formatAmount(totals.supplies.vat)}</td>
        </tr>
      </tfoot>
    </FigureTable>
  );
}

function Corrections({ corrections, totals }: OssReturn) {
  if (corrections.length === 0)
    return <SecondaryText>Aucun avoir sur un trimestre déjà déclaré.</SecondaryText>;
  return (
    <FigureTable
      caption="Corrections, par pays et trimestre"
      columns={['Pays', 'Corrige', 'Taux', 'Avoirs', 'Hors taxe', 'TVA']}
    >
      <tbody>
        {corrections.map(({ country, corrects, rate, creditNotes, net, vat }) => (
          <tr key={`${country} ${corrects} ${rate}`}>
            <th scope="row">{countryName(country)}</th>
            <td>{shortQuarter(corrects)}</td>
            <td>{formatRate(rate)}</td>
            <td>{formatNumber(creditNotes)}</td>
            <chakra.td color="atext">{formatAmount(net)}</chakra.td>
            <chakra.td color="atext">{formatAmount(vat)}</chakra.td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr data-total="">
          <th scope="row" colSpan={4}>
            Corrections
          </th>
          <td>{formatAmount(totals.corrections.net)}</td>
          <td>{formatAmount(totals.corrections.vat)}</td>
        </tr>
      </tfoot>
    </FigureTable>
  );
}

function Declaration({ data }: { data: OssReturn }) {
  return (
    <Card>
      <chakra.h2 textStyle="label">TVA à payer</chakra.h2>
      <chakra.p textStyle="h2" fontVariantNumeric="tabular-nums">
        {formatPrice(data.totals.vat)}
      </chakra.p>
      <SecondaryText mt="8">{ossDue(data)}.</SecondaryText>
      <SecondaryText mt="8">
        Par pays, ventes moins corrections. Un pays qui vous devrait plus qu’il ne reçoit vous rembourse
        lui-même.
      </SecondaryText>
      <DownloadButton mt="20" size="touch" full path={ossFile(data)}>
        Tableau en CSV
      </DownloadButton>
    </Card>
  );
}

const Title = chakra('h2', { base: { textStyle: 'h3', mb: '12' } });

/** `/admin/conformite/oss`: the return of a quarter at the one-stop shop. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const shown = useOssReturn(params.get(quarterParam) ?? undefined);
  const { data } = shown;
  const show = (quarter: string | null) => setParams(changeParams({ [quarterParam]: quarter }));
  return (
    <>
      <PageTitle title="Guichet OSS" />
      <Breadcrumbs items={[{ label: 'Conformité', to: '/admin/conformite' }, { label: 'Guichet OSS' }]} />
      <Row as="header" apart wrap alignItems="flex-end" gap="16" mt="16" pb="24" borderBottom="strong">
        <div>
          <chakra.h1 textStyle="h1Tool">Guichet OSS</chakra.h1>
          <chakra.p color="muted" mt="8" minHeight="26px" role="status">
            {data && `${formatQuarter(data.quarter)}. ${ossDue(data)}`}
          </chakra.p>
        </div>
        <PeriodArrows labels={['Trimestre précédent', 'Trimestre suivant']} shown={data} onShow={show} />
      </Row>
      {shown.error && !data && <QueryError mt="24" query={shown} />}
      {shown.isPending && <Skeleton height="420px" mt="24" />}
      {data && (
        <MainAndSide side="20rem" mt="32" aria-busy={shown.isPlaceholderData}>
          <chakra.div minWidth="0">
            <section aria-labelledby="ventes">
              <Title id="ventes">Ventes par pays et par taux</Title>
              <Supplies {...data} />
            </section>
            <chakra.section aria-labelledby="corrections" mt="48">
              <Title id="corrections">Corrections de trimestres déclarés</Title>
              <Corrections {...data} />
            </chakra.section>
            {data.atFrenchRate.length > 0 && (
              <Notice tone="warn" mt="32" title="Vendu à la TVA française">
                {`${countryList(data.atFrenchRate.map(({ country }) => country))}, pour ${formatPrice(
                  data.atFrenchRate.reduce((sum, { net }) => sum + Math.round(net * 100), 0) / 100,
                )} hors taxe, sans taux du pays réglé. C’est permis sous 10\u00a0000\u00a0€ par an (CGI, art.\u00a0259\u00a0D).`}
              </Notice>
            )}
          </chakra.div>
          <Declaration data={data} />
        </MainAndSide>
      )}
    </>
  );
}
