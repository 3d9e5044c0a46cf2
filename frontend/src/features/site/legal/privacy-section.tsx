import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { failureMessage, useApi } from '../../../shared/api/client';
import { Skeleton } from '../../../shared/ui/loading';
import { ErrorPanel } from '../../../shared/ui/notice';
import { privacyQuery } from './privacy-query';
import { PrivacyTable } from './privacy-table';

const Section = chakra('section', {
  base: {
    mt: '32',
    mb: { base: '56', md: '72' },
    scrollMarginTop: '24',
    '& > p': { textStyle: 'prose', mt: '12' },
  },
});

/** Its sections, for the table of contents. */
export const privacySections = [
  { id: 'donnees', title: 'Donnée par donnée' },
  { id: 'audience', title: 'Mesure d’audience' },
] as const;

/** What is known about people, line by line, and how visits are counted. */
export function PrivacySection() {
  const { data, error, isFetching, refetch } = useQuery(privacyQuery(useApi()));
  return (
    <>
      <Section id="donnees" aria-labelledby="donnees-titre" mb="0">
        <chakra.h3 id="donnees-titre" textStyle="h4">
          Donnée par donnée
        </chakra.h3>
        <p>
          Pourquoi nous la gardons, ce qui nous y autorise, combien de temps, et qui la reçoit (RGPD,
          articles&nbsp;5 et 13). Ces durées sont tenues par le site lui-même&nbsp;: passé le terme, la donnée
          est effacée dans la journée, sauf litige en cours.
        </p>
        {error ? (
          <ErrorPanel
            mt="16"
            message={failureMessage(error)}
            retry={() => void refetch()}
            retrying={isFetching}
          />
        ) : data ? (
          <PrivacyTable rows={data.rows} />
        ) : (
          <chakra.div mt="16" aria-busy>
            <Skeleton width="100%" height="424px" />
          </chakra.div>
        )}
      </Section>
      <Section id="audience" aria-labelledby="audience-titre">
        <chakra.h3 id="audience-titre" textStyle="h4">
          Mesure d’audience
        </chakra.h3>
        {data?.audience.map((paragraph) => <p key={paragraph}>{paragraph}</p>) ?? (
          <chakra.div mt="16" aria-busy>
            <Skeleton width="100%" height="200px" />
          </chakra.div>
        )}
      </Section>
    </>
  );
}
