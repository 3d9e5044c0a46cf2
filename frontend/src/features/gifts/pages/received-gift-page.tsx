import { chakra } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { failureMessage, isNotFound } from '../../../shared/api/client';
import { Gift } from '../../../shared/icons/gift';
import { Container } from '../../../shared/ui/container';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Centred } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { PageTitle } from '../../../shared/ui/page-title';
import { Skeleton } from '../../../shared/ui/skeleton';
import { useSession } from '../../session/state/session-atom';
import { useReceivedGift } from '../api/gifts';
import { GiftAnswer } from '../components/gift-answer';

const Words = chakra('blockquote', {
  base: {
    my: '24',
    ps: '20',
    borderInlineStart: '3px solid',
    borderColor: 'accent',
    textStyle: 'lead',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
});

/** `/cadeau/{token}`: what somebody is given. The button asks a person: programs that open every link accept nothing. */
export function Component() {
  const { token = '' } = useParams();
  const { user } = useSession();
  const received = useReceivedGift(token, user?._id ?? null);
  const gift = received.data;
  const what = gift && gift.courses.length > 1 ? `${gift.courses.length} cours` : 'un cours';
  const heading = gift ? `${gift.giver ?? 'Quelqu’un'} vous offre ${what}` : 'Votre cadeau';
  return (
    <Container maxWidth="704px" py={{ base: '40', lg: '88' }}>
      <PageTitle title={heading} />
      <Centred boxSize="64" mb="20" bg="asoft" color="atext" borderRadius="full">
        <Gift size={30} aria-hidden />
      </Centred>
      <chakra.h1 textStyle="h1Tool" mb="16" overflowWrap="anywhere">
        {heading}
      </chakra.h1>
      {received.isPending && <Skeleton height="120px" />}
      {received.isError &&
        (isNotFound(received.error) ? (
          <Notice tone="danger" title="Ce lien ne mène à aucun cadeau">
            Il a peut-être été remplacé. Demandez le dernier mail à la personne qui vous l’offre.
          </Notice>
        ) : (
          <ErrorPanel message={failureMessage(received.error)} retry={() => void received.refetch()} />
        ))}
      {gift && (
        <>
          {gift.message && <Words>{gift.message}</Words>}
          <chakra.ul borderTop="line" mb="32">
            {gift.courses.map(({ _id, title }) => (
              <chakra.li key={_id} py="14" borderBottom="line" textStyle="h4">
                {title}
              </chakra.li>
            ))}
          </chakra.ul>
          <GiftAnswer gift={gift} token={token} />
        </>
      )}
    </Container>
  );
}
