import { chakra } from '@chakra-ui/react';
import { useNavigate, useParams } from 'react-router-dom';
import type { OfferedPlaces } from '@atelier/contracts/teams';
import { failureMessage, isNotFound } from '../../shared/api/client';
import { countOf } from '../../shared/format/format';
import { Armchair } from '../../shared/icons/members';
import { Button } from '../../shared/ui/button';
import { Container, Row } from '../../shared/ui/layout';
import { Skeleton } from '../../shared/ui/loading';
import { ErrorPanel, Notice } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { useSession } from '../session/session';
import { useClaimSeat, useOfferedSeats } from './teams-api';

/** Why no seat can be claimed. */
const refusals: Record<Exclude<OfferedPlaces['state'], 'open'>, { title: string; hint: string }> = {
  full: {
    title: 'Toutes les places sont prises',
    hint: 'Demandez à votre entreprise d’en libérer une, ou d’en acheter d’autres.',
  },
  closed: {
    title: 'La distribution est fermée',
    hint: 'Votre entreprise ne distribue plus de places pour le moment.',
  },
  expired: { title: 'Ce lien a expiré', hint: 'Demandez-en un nouveau à votre entreprise.' },
  revoked: {
    title: 'Ces places ne sont plus disponibles',
    hint: 'La commande a été remboursée ou est contestée.',
  },
  used: {
    title: 'Cette invitation a déjà servi',
    hint: 'Elle était pour une personne. Demandez-en une autre à votre entreprise.',
  },
};

/** Why the seat cannot be claimed, or the claim button. */
function ClaimSeat({ places, token }: { places: OfferedPlaces; token: string }) {
  const { status } = useSession();
  const claim = useClaimSeat(token);
  const navigate = useNavigate();
  const returnState = { state: { from: `/places/${token}`, end: null } };
  if (places.isMine || claim.isSuccess)
    return (
      <Notice
        tone="success"
        title="Votre place est prise"
        action={
          <Button variant="link" size="tool" to="/auth/courses">
            Mes cours
          </Button>
        }
      >
        {places.courses.length > 1 ? 'Vos cours vous attendent' : 'Votre cours vous attend'} dans «&nbsp;Mes
        cours&nbsp;».
      </Notice>
    );
  if (places.state !== 'open') {
    const { title, hint } = refusals[places.state];
    return (
      <Notice tone="warn" title={title}>
        {hint}
      </Notice>
    );
  }
  if (status !== 'signed-in')
    return (
      <>
        <Row wrap gap="12">
          <Button size="box" onClick={() => navigate('/auth#inscription', returnState)}>
            Créer un compte
          </Button>
          <Button size="box" variant="outline" onClick={() => navigate('/auth#connexion', returnState)}>
            Se connecter pour prendre une place
          </Button>
        </Row>
        <chakra.p textStyle="small" color="muted" mt="12">
          Un compte suffit, à l’adresse de votre choix.
        </chakra.p>
      </>
    );
  const owned = places.courses.filter(({ _id }) => places.owned.includes(_id));
  if (owned.length > 0 && owned.length === places.courses.length)
    return (
      <Notice tone="warn" title={owned.length > 1 ? 'Vous avez déjà ces cours' : 'Vous avez déjà ce cours'}>
        Aucune place n’a été prise&nbsp;: elle reste à vos collègues.
      </Notice>
    );
  return (
    <>
      {claim.error && <ErrorPanel mb="16" message={failureMessage(claim.error)} />}
      {owned.length > 0 && (
        <Notice tone="warn" mb="16">
          Vous avez déjà {owned.map(({ title }) => `«\u00a0${title}\u00a0»`).join(', ')}&nbsp;: la place vous
          ouvre le reste.
        </Notice>
      )}
      <Button size="box" busy={claim.isPending} busyLabel="Un instant…" onClick={() => claim.mutate()}>
        <Armchair size={20} aria-hidden />
        Prendre ma place
      </Button>
      <chakra.p textStyle="small" color="muted" mt="12" textWrap="pretty">
        {places.company} verra votre nom, votre adresse email et votre avancement.
      </chakra.p>
    </>
  );
}

/** `/places/{token}`: seats offered by a company. Requires a button press: link scanners must not claim seats. */
export function Component() {
  const { token = '' } = useParams();
  const { user } = useSession();
  const offered = useOfferedSeats(token, user?._id ?? null);
  const places = offered.data;
  const coursesText = places && places.courses.length > 1 ? `${places.courses.length} cours` : 'un cours';
  const heading = places
    ? `${places.company || 'Votre entreprise'} vous ouvre ${coursesText}`
    : 'Votre place';
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
          <ClaimSeat places={places} token={token} />
        </>
      )}
    </Container>
  );
}
