import { chakra } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { failureMessage, isNotFound } from '../../../shared/api/client';
import { countOf } from '../../../shared/format';
import { Container } from '../../../shared/ui/container';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Notice } from '../../../shared/ui/notice';
import { PageTitle } from '../../../shared/ui/page-title';
import { Skeleton } from '../../../shared/ui/skeleton';
import { useSession } from '../../session/state/session-atom';
import { useOfferedPlaces } from '../api/teams';
import { ClaimBox } from '../components/claim-box';

/** `/places/{token}`: what a company offers. The button asks a person: programs that open every link take nothing. */
export function Component() {
  const { token = '' } = useParams();
  const { user } = useSession();
  const offered = useOfferedPlaces(token, user?._id ?? null);
  const places = offered.data;
  const what = places && places.courses.length > 1 ? `${places.courses.length} cours` : 'un cours';
  const heading = places ? `${places.company || 'Votre entreprise'} vous ouvre ${what}` : 'Votre place';
  return (
    <Container maxWidth="704px" py={{ base: '40', lg: '88' }}>
      <PageTitle title={heading} />
      <chakra.h1 textStyle="h1Tool" mb="16" overflowWrap="anywhere">
        {heading}
      </chakra.h1>
      {offered.isPending && <Skeleton height="120px" />}
      {offered.isError &&
        (isNotFound(offered.error) ? (
          <Notice tone="danger" title="Ce lien ne mène à aucune place">
            Il a peut-être été remplacé. Demandez le nouveau à votre entreprise.
          </Notice>
        ) : (
          <ErrorPanel message={failureMessage(offered.error)} retry={() => void offered.refetch()} />
        ))}
      {places && (
        <>
          {places.left !== null && places.state === 'open' && (
            <chakra.p color="muted" mb="24" role="status">
              {countOf(places.left, 'place')} encore {places.left > 1 ? 'libres' : 'libre'}
            </chakra.p>
          )}
          <chakra.ul borderTop="line" mb="32">
            {places.courses.map(({ _id, title }) => (
              <chakra.li key={_id} py="14" borderBottom="line" textStyle="h4" overflowWrap="anywhere">
                {title}
              </chakra.li>
            ))}
          </chakra.ul>
          <ClaimBox places={places} token={token} />
        </>
      )}
    </Container>
  );
}
