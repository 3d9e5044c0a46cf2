import { chakra } from '@chakra-ui/react';
import type { VatThresholds } from '@atelier/contracts/vat';
import { formatNumber, formatPrice } from '../../shared/format/format';
import { Row, SecondaryText } from '../../shared/ui/layout';
import { Link } from '../../shared/ui/link';
import { Skeleton } from '../../shared/ui/loading';
import { QueryError } from '../../shared/ui/notice';
import { ThresholdRuler } from './threshold-ruler';
import { useVatThresholds } from './vat-api';
import { countryLines, franceWords, unionWords } from './vat-words';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(2, minmax(0, 1fr)) 16.5rem',
    },
    columnGap: '48',
    rowGap: '32',
    alignItems: 'start',
    mt: '16',
  },
});

const ReturnLink = chakra(Link, {
  base: {
    display: 'inline-block',
    mt: '14',
    textStyle: 'label',
    textDecoration: 'underline',
    textDecorationColor: 'accent',
    textDecorationThickness: '2px',
    textUnderlineOffset: '6px',
  },
});

interface TurnoverProps {
  label: string;
  net: number;
  alarmAt: number | null;
  marks: readonly { at: number; label: string }[];
  words: string;
}

const Turnover = ({ label, net, alarmAt, marks, words }: TurnoverProps) => (
  <div>
    <Row apart alignItems="baseline" gap="16">
      <chakra.h3 textStyle="label">{label}</chakra.h3>
      <chakra.p textStyle="price" whiteSpace="nowrap">
        {formatPrice(net)}
      </chakra.p>
    </Row>
    <ThresholdRuler value={net} alarmAt={alarmAt} marks={marks} />
    <SecondaryText mt="8">{words}</SecondaryText>
  </div>
);

function Figures({ thresholds }: { thresholds: VatThresholds }) {
  const { france, union } = thresholds;
  const countries = countryLines(union);
  return (
    <Columns>
      <Turnover
        label="France, hors taxe"
        net={france.net}
        alarmAt={france.isExempt ? france.alarmAt : null}
        marks={france.limits.map((at) => ({ at, label: formatNumber(at) }))}
        words={franceWords(thresholds)}
      />
      <Turnover
        label="Particuliers de l’Union, hors France"
        net={union.net}
        alarmAt={union.alarmAt}
        marks={[
          { at: union.alarmAt, label: `alerte, ${formatNumber(union.alarmAt)}` },
          { at: union.limit, label: formatNumber(union.limit) },
        ]}
        words={unionWords(thresholds)}
      />
      <chakra.div gridColumn={{ md: '1 / -1', xl: 'auto' }}>
        {countries.length === 0 ? (
          <SecondaryText>Aucune vente à un particulier d’un autre pays de l’Union cette année.</SecondaryText>
        ) : (
          <dl>
            {countries.map(({ name, net }) => (
              <Row key={name} apart py="10" borderBottom="line" textStyle="small">
                <dt>{name}</dt>
                <chakra.dd fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                  {formatPrice(net)}
                </chakra.dd>
              </Row>
            ))}
          </dl>
        )}
        <ReturnLink to="/admin/conformite/oss">Tableau OSS du trimestre</ReturnLink>
      </chakra.div>
    </Columns>
  );
}

/** Turnover of the year against the thresholds of VAT. */
export function VatThresholdsSection() {
  const thresholds = useVatThresholds();
  const { data } = thresholds;
  return (
    <chakra.section aria-labelledby="seuils" aria-busy={thresholds.isPending}>
      <Row apart wrap alignItems="baseline" gap="16">
        <chakra.h2 id="seuils" textStyle="h3" scrollMarginTop="24">
          Seuils de TVA{data && `, ${data.year}`}
        </chakra.h2>
        <SecondaryText>mails à 80&nbsp;% et 100&nbsp;%</SecondaryText>
      </Row>
      {thresholds.error && !data && <QueryError mt="16" query={thresholds} />}
      {thresholds.isPending && <Skeleton height={{ base: '420px', md: '300px', xl: '210px' }} mt="16" />}
      {data && <Figures thresholds={data} />}
    </chakra.section>
  );
}
