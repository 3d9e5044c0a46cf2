import type { ReceivedGift } from '@atelier/contracts/gifts';
import { chakra } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { failureMessage } from '../../../shared/api/client';
import { Gift } from '../../../shared/icons/gift';
import { Button } from '../../../shared/ui/button';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { allQuoted } from '../../../shared/quoted';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { useSession } from '../../session/state/session-atom';
import { useAcceptGift } from '../api/gifts';

/** What stands in the way of accepting a gift, or the button that does. */
export function GiftAnswer({ gift, token }: { gift: ReceivedGift; token: string }) {
  const { status } = useSession();
  const accept = useAcceptGift(token);
  const navigate = useNavigate();
  const fromHere = { state: { from: `/cadeau/${token}`, end: null } };
  if (gift.isMine || accept.isSuccess)
    return (
      <Notice
        tone="success"
        title="Ce cadeau est à vous"
        action={
          <Button variant="link" size="tool" to="/auth/courses">
            Mes cours
          </Button>
        }
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
          <Button size="box" onClick={() => navigate('/auth#inscription', fromHere)}>
            Créer un compte
          </Button>
          <Button size="box" variant="outline" onClick={() => navigate('/auth#connexion', fromHere)}>
            Se connecter pour l’accepter
          </Button>
        </Row>
        <chakra.p textStyle="small" color="muted" mt="12">
          Le cadeau vous attend ici. Un compte suffit, à l’adresse de votre choix.
        </chakra.p>
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
