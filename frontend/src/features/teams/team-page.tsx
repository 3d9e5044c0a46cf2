import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { TeamDetail } from '@atelier/contracts/teams';
import { formatRegistration } from '@atelier/contracts/words/legal-words';
import { formatLastDay } from '@atelier/contracts/words/days-of-paris';
import { teamStates } from '@atelier/contracts/words/team-words';
import { failureMessage, isNotFound } from '../../shared/api/client';
import { countOf, plural } from '../../shared/format/format';
import { TextField } from '../../shared/forms/fields';
import { Copy, Link2 } from '../../shared/icons/members';
import { Breadcrumbs } from '../../shared/ui/breadcrumbs';
import { Button, LinkButton } from '../../shared/ui/button';
import { ConfirmDialog } from '../../shared/ui/confirm';
import { EmptyState } from '../../shared/ui/empty-state';
import { Heading, PageHeading } from '../../shared/ui/headings';
import { Container, Row, SecondaryText, Stack } from '../../shared/ui/layout';
import { Skeleton } from '../../shared/ui/loading';
import { Notice, QueryError } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { ProgressBar } from '../../shared/ui/progress';
import { toast } from '../../shared/ui/toast';
import { Invitations } from './invitations';
import { SeatList } from './seat-list';
import { useCloseLink, useOpenLink, useTeam } from './teams-api';
import { Reference } from '../../shared/ui/reference';

/** The shareable link: displayed once when created; can be renewed or revoked. */
function SeatLink({ team }: { team: TeamDetail }) {
  const open = useOpenLink(team._id);
  const close = useCloseLink(team._id);
  const [dialog, setDialog] = useState<'renew' | 'close' | null>(null);
  const isLinkActive = team.linkUntil !== null && team.state !== 'closed';
  const token = isLinkActive ? open.data?.token : undefined;
  const address = token && `${window.location.origin}/places/${token}`;
  const copy = () =>
    navigator.clipboard.writeText(address ?? '').then(
      () => toast('Lien copié'),
      () => toast('Copiez le lien à la main'),
    );
  const closeDialog = () => setDialog(null);
  return (
    <section>
      <Heading mb="8">Lien à partager</Heading>
      <chakra.p color="muted" mb="16" textWrap="pretty">
        {isLinkActive && team.linkUntil
          ? `Un lien est en circulation, valable jusqu’au ${formatLastDay(team.linkUntil)} inclus. Pour votre sécurité, il n’est montré qu’à sa création.`
          : 'Quiconque a ce lien peut prendre une place, une seule par personne.'}
      </chakra.p>
      {open.error && !dialog && (
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
        {isLinkActive ? (
          <>
            <Button variant="outline" size="touch" onClick={() => setDialog('renew')}>
              Renouveler le lien
            </Button>
            <Button variant="quiet" size="touch" onClick={() => setDialog('close')}>
              Désactiver le lien
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
        open={dialog === 'renew'}
        onClose={closeDialog}
        title="Renouveler le lien&#8239;?"
        confirm="Renouveler"
        change={open}
        onConfirm={() => open.mutate(undefined, { onSuccess: closeDialog })}
      >
        Celui qui circule ne servira plus à rien. Les places déjà prises restent prises.
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'close'}
        onClose={closeDialog}
        title="Désactiver le lien&#8239;?"
        confirm="Désactiver"
        change={close}
        onConfirm={() => close.mutate(undefined, { onSuccess: closeDialog })}
      >
        Personne ne prendra plus de place, ni par le lien ni par une invitation, jusqu’à ce que vous créiez un
        nouveau lien. Les places déjà prises restent prises.
      </ConfirmDialog>
    </section>
  );
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
    columnGap: '64',
    rowGap: '48',
    alignItems: 'start',
    mt: '40',
  },
});

/** `/equipes/{id}`: an order's seats: claimed ones, and how to hand out the others. */
export function Component() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const team = useTeam(id);
  const body = () => {
    if (team.data) return <LoadedTeam team={team.data} justPaid={query.has('paye')} />;
    if (team.isPending) return <Skeleton height="320px" />;
    if (isNotFound(team.error))
      return (
        <EmptyState
          title="Équipe introuvable"
          hint="Elle n’existe pas, ou c’est celle de quelqu’un d’autre."
          action={
            <Button size="tool" to="/equipes">
              Mes équipes
            </Button>
          }
        />
      );
    return <QueryError query={team} />;
  };
  return <Container py={{ base: '40', lg: '72' }}>{body()}</Container>;
}

function LoadedTeam({ team, justPaid }: { team: TeamDetail; justPaid: boolean }) {
  const placesLeft = team.places - team.taken;
  const isHandedOut = team.state === 'open' || team.state === 'closed';
  return (
    <>
      <PageTitle title={`Places de ${team.company}`} />
      <Breadcrumbs items={[{ label: 'Mes équipes', to: '/equipes' }, { label: team.company }]} />
      <PageHeading mt="12" overflowWrap="anywhere">
        {team.company}
      </PageHeading>
      <chakra.p color="muted" mt="4" mb="24" overflowWrap="anywhere">
        {team.courses.map(({ title }) => title).join(', ')}
      </chakra.p>
      {justPaid && (
        <Notice tone="success" title="Paiement réussi !" mb="24">
          Vos {team.places} places sont prêtes. La facture est avec votre commande.
        </Notice>
      )}
      {team.state === 'revoked' && (
        <Notice tone="warn" title={teamStates.revoked} mb="24">
          Plus personne ne peut prendre de place.
        </Notice>
      )}
      <Row apart alignItems="baseline" gap="16" mb="8" wrap>
        <chakra.p textStyle="h3">
          {countOf(team.taken, 'place')} {plural(team.taken, 'prise')} sur {team.places}
        </chakra.p>
        <LinkButton to={`/auth/orders/${team.orderId}`}>
          <Reference>Commande {team.number}</Reference>
        </LinkButton>
      </Row>
      <ProgressBar value={(100 * team.taken) / team.places} label="Places prises" />
      <SecondaryText mt="8">
        {placesLeft === 0
          ? teamStates.full
          : `${countOf(placesLeft, 'place')} ${plural(placesLeft, 'libre')}${team.state === 'closed' ? ', distribution fermée' : ''}`}
      </SecondaryText>
      <Columns>
        <section>
          <Heading mb="16">Qui a pris une place</Heading>
          <SeatList team={team} />
        </section>
        <Stack gap="48">
          {isHandedOut && <SeatLink team={team} />}
          {team.state === 'open' && <Invitations team={team} />}
          <section>
            <Heading mb="8">Facturation</Heading>
            <chakra.address fontStyle="normal" textStyle="small" color="muted" overflowWrap="anywhere">
              {[
                team.company,
                team.street,
                `${team.postcode} ${team.city}`,
                team.registration && formatRegistration(team.registration),
                team.vatNumber && `N° TVA ${team.vatNumber}`,
              ]
                .filter(Boolean)
                .map((line) => (
                  <chakra.span key={String(line)} display="block">
                    {line}
                  </chakra.span>
                ))}
            </chakra.address>
            <SecondaryText mt="12" textWrap="pretty">
              Les places non prises ne se remboursent pas une à une&nbsp;: la commande se rembourse entière,
              ou par cours. Écrivez-nous.
            </SecondaryText>
          </section>
        </Stack>
      </Columns>
    </>
  );
}
