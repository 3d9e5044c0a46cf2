import type { TeamDetail } from '@atelier/contracts/teams';
import { formatLastDay } from '@atelier/contracts/words/days-of-paris';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { Copy } from '../../../shared/icons/copy';
import { Link2 } from '../../../shared/icons/link-2';
import { Button } from '../../../shared/ui/button';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { TextField } from '../../../shared/ui/text-field';
import { toast } from '../../../shared/ui/toast';
import { useCloseLink, useOpenLink } from '../api/teams';

/** The link that is handed out: told once when it is made, renewed, or closed. */
export function LinkBox({ team }: { team: TeamDetail }) {
  const open = useOpenLink(team._id);
  const close = useCloseLink(team._id);
  const [asks, setAsks] = useState<'renew' | 'close' | null>(null);
  const isOut = team.linkUntil !== null && team.state !== 'closed';
  const token = isOut ? open.data?.token : undefined;
  const address = token && `${window.location.origin}/places/${token}`;
  const copy = () =>
    navigator.clipboard.writeText(address ?? '').then(
      () => toast('Lien copié'),
      () => toast('Copiez le lien à la main'),
    );
  const done = () => setAsks(null);
  return (
    <section>
      <chakra.h2 textStyle="h3" mb="8">
        Lien à partager
      </chakra.h2>
      <chakra.p color="muted" mb="16" textWrap="pretty">
        {isOut && team.linkUntil
          ? `Un lien est en circulation, valable jusqu’au ${formatLastDay(team.linkUntil)} inclus. Pour votre sécurité, il n’est montré qu’à sa création.`
          : 'Quiconque a ce lien peut prendre une place, une seule par personne.'}
      </chakra.p>
      {open.error && !asks && (
        <Notice tone="danger" mb="16">
          {failureMessage(open.error)}
        </Notice>
      )}
      {address && (
        <chakra.div mb="16">
          <TextField
            label="Votre lien"
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
            hint="Notez-le ou envoyez-le maintenant&nbsp;: il ne sera plus montré."
          />
        </chakra.div>
      )}
      <Row wrap gap="12">
        {address && (
          <Button size="touch" onClick={() => void copy()}>
            <Copy size={18} aria-hidden />
            Copier le lien
          </Button>
        )}
        {isOut ? (
          <>
            <Button variant="outline" size="touch" onClick={() => setAsks('renew')}>
              Renouveler le lien
            </Button>
            <Button variant="quiet" size="touch" onClick={() => setAsks('close')}>
              Fermer
            </Button>
          </>
        ) : (
          <Button size="touch" busy={open.isPending} onClick={() => open.mutate()}>
            <Link2 size={18} aria-hidden />
            {team.state === 'closed' ? 'Rouvrir avec un nouveau lien' : 'Créer le lien'}
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={asks === 'renew'}
        onClose={done}
        title="Renouveler le lien&#8239;?"
        confirm="Renouveler"
        change={open}
        onConfirm={() => open.mutate(undefined, { onSuccess: done })}
      >
        Celui qui circule ne servira plus à rien. Les places déjà prises restent prises.
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'close'}
        onClose={done}
        title="Fermer la distribution&#8239;?"
        confirm="Fermer"
        change={close}
        onConfirm={() => close.mutate(undefined, { onSuccess: done })}
      >
        Personne ne prendra plus de place, ni par le lien ni par une invitation, jusqu’à ce que vous créiez un
        nouveau lien. Les places déjà prises restent prises.
      </ConfirmDialog>
    </section>
  );
}
