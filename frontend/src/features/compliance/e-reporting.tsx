import { chakra } from '@chakra-ui/react';
import { Fragment, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EReporting } from '@atelier/contracts/vat';
import { dayInParis } from '@atelier/contracts/words/days-of-paris';
import { countOf, formatDate, formatNumber } from '../../shared/format/format';
import { Undo2 } from '../../shared/icons/public';
import { FileDown } from '../../shared/icons/studio';
import { changeParams } from '../../shared/search-params';
import { LinkButton } from '../../shared/ui/button';
import { Row, SecondaryText, Stack } from '../../shared/ui/layout';
import { Skeleton } from '../../shared/ui/loading';
import { MainAndSide } from '../../shared/ui/main-and-side';
import { QueryError } from '../../shared/ui/notice';
import { DownloadButton } from '../../shared/ui/download-button';
import { companyInvoicesFile } from './books-api';
import { FigureTable } from './figure-table';
import { PeriodArrows } from './period-arrows';
import { SentPeriods } from './periods';
import { eReportingFile, useEReporting } from './vat-api';
import {
  formatAmount,
  formatPeriod,
  formatRate,
  formatWeekday,
  groupEmptyDays,
  monthName,
  saleOf,
  totalLabel,
  transmission,
} from './vat-words';

const periodParam = 'periode';
/** A longer table unfolds: the totals are what one looks for. */
const fewRows = 15;

const periodOf = (report: EReporting): string => formatPeriod(report, dayInParis(new Date()));

/** With a single rate its percent is in the head; several are told apart below the total. */
const taxHead = ({ rates }: EReporting): string =>
  rates.length === 1 && rates[0] && rates[0].rate > 0 ? `TVA ${formatRate(rates[0].rate)}` : 'TVA';

function Days({ report }: { report: EReporting }) {
  const { days, total, rates } = report;
  return (
    <FigureTable
      caption={`Ventes du ${periodOf(report)}, jour par jour`}
      columns={[monthName(report.from), 'Ventes', 'Hors taxe', taxHead(report), 'Encaissé']}
    >
      <tbody>
        {groupEmptyDays(days).map(([{ day, sales, net, vat, collected, creditNotes }, ...more]) => (
          <Fragment key={day}>
            <tr>
              <th scope="row">
                {[day, ...more.slice(-1).map((last) => last.day)].map(formatWeekday).join(' au ')}
              </th>
              <td>{sales === 0 ? <chakra.span color="muted">aucune</chakra.span> : formatNumber(sales)}</td>
              <td>{formatAmount(net)}</td>
              <td>{formatAmount(vat)}</td>
              <td>{formatAmount(collected)}</td>
            </tr>
            {creditNotes.map((note) => (
              <tr key={note.number} data-credit="">
                <th scope="row" colSpan={2}>
                  <Row as="span" inline gap="10" alignItems="baseline">
                    <chakra.span flexShrink={0} alignSelf="center">
                      <Undo2 size={16} aria-hidden />
                    </chakra.span>
                    <span>
                      Avoir {note.number}, {saleOf(note, day)}
                    </span>
                  </Row>
                </th>
                <td>{formatAmount(note.net)}</td>
                <td>{formatAmount(note.vat)}</td>
                <td>{formatAmount(note.collected)}</td>
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <tr data-total="">
          <th scope="row">{totalLabel(report)}</th>
          <td>{formatNumber(total.sales)}</td>
          <td>{formatAmount(total.net)}</td>
          <td>{formatAmount(total.vat)}</td>
          <td>{formatAmount(total.collected)}</td>
        </tr>
        {rates.length > 1 &&
          rates.map(({ category, rate, sales, net, vat, collected }) => (
            <tr key={`${category} ${rate}`}>
              <th scope="row">
                dont {category === 'TPS1' ? 'TVA française' : 'hors TVA française'}, {formatRate(rate)}
              </th>
              <td>{formatNumber(sales)}</td>
              <td>{formatAmount(net)}</td>
              <td>{formatAmount(vat)}</td>
              <td>{formatAmount(collected)}</td>
            </tr>
          ))}
      </tfoot>
    </FigureTable>
  );
}

/** On a phone, and of a long period, the sums stand alone; the days unfold. */
function Totals({ report }: { report: EReporting }) {
  const { total } = report;
  const facts = [
    ['Ventes', formatNumber(total.sales)],
    ['Hors taxe', formatAmount(total.net)],
    [taxHead(report), formatAmount(total.vat)],
    ['Encaissé', formatAmount(total.collected)],
  ] as const;
  return (
    <dl>
      {facts.map(([label, value]) => (
        <Row key={label} apart py="10" borderBottom="line">
          <dt>{label}</dt>
          <chakra.dd fontWeight="600" fontVariantNumeric="tabular-nums">
            {value}
          </chakra.dd>
        </Row>
      ))}
    </dl>
  );
}

const Card = chakra('div', { base: { bg: 'sunken', borderRadius: 'md', p: '24' } });

function Transmission({ report }: { report: EReporting }) {
  const { companyInvoices, exemptTraining } = report;
  return (
    <Card>
      <chakra.h3 textStyle="h4" textWrap="balance">
        {report.isOver
          ? `À transmettre avant le ${formatDate(report.dueOn)}`
          : `En cours, à transmettre avant le ${formatDate(report.dueOn)}`}
      </chakra.h3>
      <SecondaryText mt="8">{transmission(report)}</SecondaryText>
      {companyInvoices > 0 && (
        <SecondaryText mt="8">
          {countOf(companyInvoices, 'facture ou avoir d’entreprise', 'factures et avoirs d’entreprises')}
          {'\u00a0: hors de ces chiffres.'}
        </SecondaryText>
      )}
      {exemptTraining.sales > 0 && (
        <SecondaryText mt="8">
          {countOf(exemptTraining.sales, 'vente exonérée', 'ventes exonérées')}
          {' (article 261-4-4° a), que l’on ne déclare pas ici.'}
        </SecondaryText>
      )}
      <Stack mt="20" gap="10">
        <DownloadButton size="touch" full path={eReportingFile(report, 'xml')}>
          Fichier de la période
        </DownloadButton>
        <DownloadButton size="touch" full Icon={FileDown} path={eReportingFile(report, 'csv')}>
          Jour par jour, CSV
        </DownloadButton>
        {companyInvoices > 0 && (
          <DownloadButton size="touch" full Icon={FileDown} path={companyInvoicesFile(report)}>
            Factures d’entreprises, {formatNumber(companyInvoices)}
          </DownloadButton>
        )}
      </Stack>
    </Card>
  );
}

/** Sales to consumers of a period, as they are reported, and what became of the periods before. */
export function EReportingSection() {
  const [params, setParams] = useSearchParams();
  const report = useEReporting(params.get(periodParam) ?? undefined);
  const [areDaysOpen, setDaysOpen] = useState(false);
  const daysId = useId();
  const { data } = report;
  const isLong =
    groupEmptyDays(data?.days ?? []).reduce((rows, [day]) => rows + 1 + day.creditNotes.length, 0) > fewRows;
  const show = (day: string | null) =>
    setParams(changeParams({ [periodParam]: day }), { preventScrollReset: true });
  return (
    <chakra.section aria-labelledby="e-reporting" aria-busy={report.isPending || report.isPlaceholderData}>
      <Row apart wrap alignItems="flex-start" gap="16">
        <div>
          <chakra.h2 id="e-reporting" textStyle="h3" scrollMarginTop="24">
            E-reporting{data && `, ${periodOf(data)}`}
          </chakra.h2>
          <SecondaryText mt="4">
            Ventes aux particuliers, par jour de Paris et par taux. Les entreprises ont leur facture.
          </SecondaryText>
        </div>
        <PeriodArrows labels={['Période précédente', 'Période suivante']} shown={data} onShow={show} />
      </Row>
      {report.error && !data && <QueryError mt="16" query={report} />}
      {report.isPending && <Skeleton height="560px" mt="16" />}
      {data && (
        <MainAndSide side="20rem" mt="16">
          <chakra.div minWidth="0">
            <chakra.div display={{ md: isLong ? 'block' : 'none' }}>
              <Totals report={data} />
              <LinkButton
                mt="12"
                aria-expanded={areDaysOpen}
                aria-controls={daysId}
                onClick={() => setDaysOpen(!areDaysOpen)}
              >
                Jour par jour
              </LinkButton>
            </chakra.div>
            <chakra.div
              id={daysId}
              display={{
                base: areDaysOpen ? 'block' : 'none',
                md: areDaysOpen || !isLong ? 'block' : 'none',
              }}
              mt={{ base: '12', md: isLong ? '12' : '0' }}
            >
              <Days report={data} />
            </chakra.div>
          </chakra.div>
          <div>
            <Transmission report={data} />
            <SentPeriods />
          </div>
        </MainAndSide>
      )}
    </chakra.section>
  );
}
