import { chakra } from '@chakra-ui/react';
import type { Archives } from '@atelier/contracts/books';
import { formatNumber } from '../../shared/format/format';
import { CircleAlert, CircleCheck, Clock } from '../../shared/icons/public';
import { FileDown } from '../../shared/icons/studio';
import { Breadcrumbs } from '../../shared/ui/breadcrumbs';
import { Button } from '../../shared/ui/button';
import { DownloadButton } from '../../shared/ui/download-button';
import { FailureNotice } from '../../shared/ui/failure-notice';
import { Row, SecondaryText, Stack, VisuallyHidden } from '../../shared/ui/layout';
import { Skeleton } from '../../shared/ui/loading';
import { MainAndSide } from '../../shared/ui/main-and-side';
import { QueryError } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { archiveFile, attestationFile, useArchives, useVerification } from './books-api';
import { chainWords, checkWords, nextWords, periodName, problemSentence, shortDay } from './books-words';
import { FigureTable } from './figure-table';
import { capitalised, formatAmount } from './vat-words';

const Card = chakra('div', { base: { bg: 'sunken', borderRadius: 'md', p: '24' } });

const Links = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '4', '& > span': { height: '10px', borderRadius: '2px' } },
});

/** One segment a period, in order: a year is longer than its months. What follows a break is not known. */
function Chain({ archives, check }: Archives) {
  const oldestFirst = archives.toReversed();
  const broken = oldestFirst.findIndex(({ period }) => period === check?.problem?.period);
  return (
    <Links aria-hidden mt="24">
      {oldestFirst.map(({ period, kind }, index) => (
        <chakra.span
          key={period}
          flex={kind === 'year' ? '2 0 24px' : '1 0 12px'}
          maxWidth={kind === 'year' ? '64px' : '32px'}
          bg={broken === index ? 'accent' : broken >= 0 && index > broken ? 'line2' : 'green'}
        />
      ))}
    </Links>
  );
}

function Standing({ data }: { data: Archives }) {
  const verification = useVerification();
  const { check, next } = data;
  const isBroken = Boolean(check?.problem);
  const Icon = isBroken ? CircleAlert : check ? CircleCheck : Clock;
  return (
    <chakra.section aria-labelledby="chaine">
      <Row apart wrap alignItems="flex-start" gap="16">
        <div aria-live="polite">
          <Row gap="10" color={isBroken ? 'danger' : check ? 'green' : 'muted'}>
            <Icon size={24} aria-hidden />
            <chakra.h2 id="chaine" textStyle="h3">
              {chainWords(data)}
            </chakra.h2>
          </Row>
          {check?.problem && (
            <chakra.p mt="8" overflowWrap="anywhere">
              {problemSentence(check.problem)}
            </chakra.p>
          )}
          <SecondaryText mt="8">
            {[...(check ? [checkWords(check)] : []), ...(next ? [nextWords(next)] : [])].join(' ')}
          </SecondaryText>
        </div>
        <Button
          variant="outline"
          size="touch"
          busy={verification.isPending}
          busyLabel="Vérification…"
          onClick={() => verification.mutate()}
        >
          Vérifier maintenant
        </Button>
      </Row>
      <FailureNotice error={verification.error} mt="16" />
      <Chain {...data} />
    </chakra.section>
  );
}

/** The first characters, the whole one for whoever copies it. */
const ShortSeal = ({ sha256 }: { sha256: string }) => (
  <chakra.code fontSize="0.8125rem" title={sha256}>
    {sha256.slice(0, 12)}
  </chakra.code>
);

function Periods({ archives }: Pick<Archives, 'archives'>) {
  if (archives.length === 0)
    return (
      <SecondaryText mt="32">
        La première archive se scelle à la fin du mois de la première vente.
      </SecondaryText>
    );
  return (
    <chakra.div mt="40">
      <FigureTable
        caption="Périodes scellées"
        columns={[
          'Période',
          'Documents',
          'Hors taxe',
          'TVA',
          'TTC',
          'Encaissé',
          'Rendu',
          'Total perpétuel',
          'Scellée le',
          'Empreinte',
          'Fichier',
        ]}
      >
        <tbody>
          {archives.map((archive) => (
            <tr key={archive.period} {...(archive.kind === 'year' && { 'data-total': '' })}>
              <th scope="row">{capitalised(periodName(archive.period))}</th>
              <td>{formatNumber(archive.invoices + archive.creditNotes)}</td>
              <td>{formatAmount(archive.net)}</td>
              <td>{formatAmount(archive.vat)}</td>
              <td>{formatAmount(archive.gross)}</td>
              <td>{formatAmount(archive.received)}</td>
              <td>{formatAmount(archive.returned)}</td>
              <td>{formatAmount(archive.perpetual)}</td>
              <td>{shortDay(archive.closedAt)}</td>
              <td>
                <ShortSeal {...archive} />
              </td>
              <td>
                <DownloadButton variant="link" size="tool" path={archiveFile(archive.period)}>
                  JSON
                  <VisuallyHidden>{periodName(archive.period)}</VisuallyHidden>
                </DownloadButton>
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </chakra.div>
  );
}

/** `/admin/conformite/archives`: sealed periods of the books. */
export function Component() {
  const shown = useArchives();
  const { data } = shown;
  return (
    <>
      <PageTitle title="Archives" />
      <Breadcrumbs items={[{ label: 'Conformité', to: '/admin/conformite' }, { label: 'Archives' }]} />
      <chakra.header mt="16" pb="24" borderBottom="strong">
        <chakra.h1 textStyle="h1Tool">Archives</chakra.h1>
        <chakra.p color="muted" mt="8">
          Chaque mois et chaque année, factures, avoirs, encaissements et remboursements sont scellés (CGI,
          art. 286, I, 3° bis).
        </chakra.p>
      </chakra.header>
      {shown.error && !data && <QueryError mt="24" query={shown} />}
      {shown.isPending && <Skeleton height="420px" mt="32" />}
      {data && (
        <>
          <MainAndSide side="20rem" mt="32">
            <Standing data={data} />
            <Card>
              <chakra.h2 textStyle="h4">Attestation de l’éditeur</chakra.h2>
              <SecondaryText mt="8">
                Version, empreintes et ce que le logiciel fait pour chaque condition de la loi, à vérifier et
                à signer par qui l’édite. Elle ne vaut rien sans signature.
              </SecondaryText>
              <Stack mt="20">
                <DownloadButton size="touch" full Icon={FileDown} path={attestationFile}>
                  Éléments à signer, PDF
                </DownloadButton>
              </Stack>
            </Card>
          </MainAndSide>
          <Periods archives={data.archives} />
          <SecondaryText mt="32" maxWidth="44rem">
            Une période scellée ne change plus{'\u00a0'}: un remboursement tardif est une ligne de son propre
            jour. Les archives ne contiennent rien sur les acheteurs. Hors du site, la commande
            {' «\u00a0make verify-archives\u00a0» '}refait toute la chaîne et nomme la première ligne qui
            diffère.
          </SecondaryText>
        </>
      )}
    </>
  );
}
