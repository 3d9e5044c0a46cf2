import type { OfferedPlaces } from '@atelier/contracts/teams';
import { chakra } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { failureMessage } from '../../../shared/api/client';
import { Armchair } from '../../../shared/icons/armchair';
import { Button } from '../../../shared/ui/button';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { useSession } from '../../session/state/session-atom';
import { useClaimSeat } from '../api/teams';

/** Why no place can be taken here, in words. */
const refusals: Record<Exclude<OfferedPlaces['state'], 'open'>, { title: string; what: string }> = {
  full: {
    title: 'Toutes les places sont prises',
    what: 'Demandez à votre entreprise d’en libérer une, ou d’en acheter d’autres.',
  },
  closed: {
    title: 'La distribution est fermée',
    what: 'Votre entreprise ne distribue plus de places pour le moment.',
  },
  expired: { title: 'Ce lien a expiré', what: 'Demandez-en un nouveau à votre entreprise.' },
  revoked: {
    title: 'Ces places ne sont plus disponibles',
    what: 'La commande a été remboursée ou est contestée.',
  },
  used: {
    title: 'Cette invitation a déjà servi',
    what: 'Elle était pour une personne. Demandez-en une autre à votre entreprise.',
  },
};

/** What stands in the way of taking a place, or the button that does. */
export function ClaimBox({ places, token }: { places: OfferedPlaces; token: string }) {
  const { status } = useSession();
  const claim = useClaimSeat(token);
  const navigate = useNavigate();
  const fromHere = { state: { from: `/places/${token}`, end: null } };
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
    const { title, what } = refusals[places.state];
    return (
      <Notice tone="warn" title={title}>
        {what}
      </Notice>
    );
  }
  if (status !== 'signed-in')
    return (
      <>
        <Row wrap gap="12">
          <Button size="box" onClick={() => navigate('/auth#inscription', fromHere)}>
            Créer un compte
          </Button>
          <Button size="box" variant="outline" onClick={() => navigate('/auth#connexion', fromHere)}>
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
