import { chakra } from '@chakra-ui/react';
import { useNavigate, useParams } from 'react-router-dom';
import { z } from 'zod';
import type { ReceivedGift } from '@atelier/contracts/gifts';
import { failureMessage, isNotFound } from '../../shared/api/client';
import { useApiQuery } from '../../shared/api/queries';
import { allQuoted } from '../../shared/format/format';
import { Gift } from '../../shared/icons/members';
import { Button, LinkButton } from '../../shared/ui/button';
import { CourseCover } from '../../shared/ui/card';
import { Duration } from '../../shared/ui/course-facts';
import { PageHeading, Subheading } from '../../shared/ui/headings';
import { Centred, Container, Row, SecondaryText } from '../../shared/ui/layout';
import { Skeleton } from '../../shared/ui/loading';
import { ErrorPanel, Notice, QueryError } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { useSession } from '../session/session';
import { useAcceptGift, useReceivedGift } from './gifts-api';

/** Why the gift cannot be accepted, or the accept button. */
function AcceptGift({ gift, token }: { gift: ReceivedGift; token: string }) {
  const { status } = useSession();
  const accept = useAcceptGift(token);
  const navigate = useNavigate();
  const returnState = { state: { from: `/cadeau/${token}`, end: null } };
  if (gift.isMine || accept.isSuccess)
    return (
      <Notice
        tone="success"
        title="Ce cadeau est à vous"
        action={<LinkButton to="/auth/courses">Mes cours</LinkButton>}
      >
        Il vous attend dans «&nbsp;Mes cours&nbsp;».
      </Notice>
    );
  if (gift.state === 'accepted') return <Notice tone="warn">Ce cadeau a déjà été accepté.</Notice>;
  if (gift.state === 'revoked') return <Notice tone="warn">Ce cadeau a été annulé.</Notice>;
  if (status !== 'signed-in')
    return (
      <>
        <Row wrap gap="12">
          <Button size="box" onClick={() => navigate('/auth#inscription', returnState)}>
            Créer un compte
          </Button>
          <Button size="box" variant="outline" onClick={() => navigate('/auth#connexion', returnState)}>
            Se connecter pour l’accepter
          </Button>
        </Row>
        <SecondaryText mt="12">
          Le cadeau vous attend ici. Un compte suffit, à l’adresse de votre choix.
        </SecondaryText>
      </>
    );
  if (gift.owned.length > 0) {
    const owned = gift.courses.filter(({ _id }) => gift.owned.includes(_id));
    return (
      <Notice tone="warn" title="Vous suivez déjà ce qui vous est offert">
        {allQuoted(owned.map(({ title }) => title))}&nbsp;: rien n’a été utilisé. La personne qui vous l’offre
        peut l’adresser à quelqu’un d’autre, ou se le faire rembourser.
      </Notice>
    );
  }
  return (
    <>
      {accept.error && <ErrorPanel mb="16" message={failureMessage(accept.error)} />}
      <Button size="box" busy={accept.isPending} busyLabel="Un instant…" onClick={() => accept.mutate()}>
        <Gift size={20} aria-hidden />
        Accepter le cadeau
      </Button>
    </>
  );
}

const GiftMessage = chakra('blockquote', {
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

const Facts = z.object({ imageUrl: z.string().nullable(), subdescription: z.string(), time: z.number() });

/** The course's picture and summary, if it is still on sale. */
function GiftCourse({ course: { _id, title } }: { course: ReceivedGift['courses'][number] }) {
  const { data, isPending } = useApiQuery(['given-course', _id], `/courses/${_id}`, Facts, {
    anonymous: true,
    retry: false,
  });
  return (
    <chakra.li
      display="grid"
      gap="20"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '14rem minmax(0, 1fr)' }}
      alignItems="center"
      py="20"
      borderBottom="line"
    >
      {(data || isPending) && <CourseCover src={data?.imageUrl ?? null} borderRadius="sm" />}
      <div>
        <Subheading>{title}</Subheading>
        {data && (
          <chakra.p color="muted" mt="6">
            {data.subdescription}
          </chakra.p>
        )}
        {data && (
          <SecondaryText mt="6">
            <Duration minutes={data.time} /> de cours
          </SecondaryText>
        )}
      </div>
    </chakra.li>
  );
}

/** `/cadeau/{token}`: a received gift. A button accepts it: link scanners that open every URL of a mail must not. */
export function Component() {
  const { token = '' } = useParams();
  const { user } = useSession();
  const query = useReceivedGift(token, user?._id ?? null);
  const gift = query.data;
  const coursesText = gift && gift.courses.length > 1 ? `${gift.courses.length} cours` : 'un cours';
  const heading = gift ? `${gift.giver ?? 'Quelqu’un'} vous offre ${coursesText}` : 'Votre cadeau';
  return (
    <Container maxWidth="704px" py={{ base: '40', lg: '88' }}>
      <PageTitle title={heading} />
      <Centred boxSize="64" mb="20" bg="asoft" color="atext" borderRadius="full">
        <Gift size={30} aria-hidden />
      </Centred>
      <PageHeading mb="16" overflowWrap="anywhere">
        {heading}
      </PageHeading>
      {query.isPending && <Skeleton height="120px" />}
      {query.isError &&
        (isNotFound(query.error) ? (
          <Notice tone="danger" title="Ce lien ne mène à aucun cadeau">
            Il a peut-être été remplacé. Demandez le dernier mail à la personne qui vous l’offre.
          </Notice>
        ) : (
          <QueryError query={query} />
        ))}
      {gift && (
        <>
          {gift.message && <GiftMessage>{gift.message}</GiftMessage>}
          <chakra.ul borderTop="line" mb="32">
            {gift.courses.map((course) => (
              <GiftCourse key={course._id} course={course} />
            ))}
          </chakra.ul>
          <AcceptGift gift={gift} token={token} />
        </>
      )}
    </Container>
  );
}
