import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { WithdrawalClosure, WithdrawalOrder } from '@atelier/contracts/withdrawals';
import { formatLastDay } from '@atelier/contracts/words/days-of-paris';
import { isNotFound } from '../../shared/api/client';
import { apiPost } from '../../shared/api/mutations';
import { useApiQuery } from '../../shared/api/queries';
import { allQuoted, formatDate, formatPrice } from '../../shared/format/format';
import { Button } from '../../shared/ui/button';
import { accentUnderline } from '../../shared/ui/control-styles';
import { Heading } from '../../shared/ui/headings';
import { Container, Row, SecondaryText } from '../../shared/ui/layout';
import { Link } from '../../shared/ui/link';
import { Skeleton } from '../../shared/ui/loading';
import { Notice, QueryError } from '../../shared/ui/notice';
import { Reference } from '../../shared/ui/reference';
import { Tag } from '../../shared/ui/tag';
import { useSession } from '../session/session';
import { PageHead } from '../site/page-head';
import { Withdrawal } from './withdrawal';
import { WithdrawalForm } from './withdrawal-form';

/** Why there is nothing to withdraw from, with what remains. */
const closureWords: Record<WithdrawalClosure, (since: string, order: WithdrawalOrder) => string> = {
  professional: () =>
    'Commande d’une entreprise\u00a0: la loi réserve ce droit aux particuliers. Il n’a jamais existé pour elle.',
  free: (since) => `Rien n’a été payé le ${formatDate(since)}\u00a0: il n’y a rien à rembourser.`,
  refunded: (since) => `Tout est remboursé, ou en train de l’être, depuis le ${formatDate(since)}.`,
  disputed: (since) =>
    `Votre banque conteste ce paiement depuis le ${formatDate(since)}\u00a0: rien n’est possible avant sa décision.`,
  over: (since) => `Le délai de 14\u00a0jours s’est terminé le ${formatLastDay(since)} au soir.`,
  begun: (since) =>
    `Le ${formatDate(since)}, vous avez demandé l’accès immédiat, puis commencé\u00a0: le droit s’éteint alors (article L221-28). La garantie de 10\u00a0jours rembourse autant, depuis la commande.`,
};

const Card = chakra('li', {
  base: { borderTop: 'line', py: '24', listStyle: 'none', '& > section, & > div:last-child': { mt: '16' } },
});

interface OrderCardProps {
  order: WithdrawalOrder;
  /** Of the mailed link. */
  token?: string;
}

/** An order: until when it is open and the function itself, or why it is closed. */
function OrderCard({ order, token }: OrderCardProps) {
  // Stays while it closes by what is done here: the acknowledgement is shown in its place.
  const [wasOpen] = useState(order.closed === null);
  const { closed, withdrawalUntil, lines, isGift } = order;
  const isBegun = lines.some((line) => line.isBegun);
  return (
    <Card>
      <Row wrap apart>
        <chakra.h3 textStyle="h4">
          Commande <Reference>{order.number}</Reference>
        </chakra.h3>
        {closed === null ? (
          <Tag tone="green">jusqu’au {withdrawalUntil && formatLastDay(withdrawalUntil)} inclus</Tag>
        ) : (
          <Tag>{closed.why === 'refunded' ? 'Remboursée' : 'Pas de rétractation'}</Tag>
        )}
      </Row>
      <SecondaryText mt="4">
        {formatDate(order.paidAt)}, {allQuoted(lines.map(({ title }) => title))},{' '}
        {formatPrice(lines.reduce((sum, { amount }) => sum + amount, 0))}
      </SecondaryText>
      {closed === null && isGift && (
        <SecondaryText mt="8">
          {isBegun
            ? 'La personne à qui vous l’avez offert a commencé\u00a0: votre droit reste entier, parce que vous n’y avez pas renoncé. Son accès se ferme quand le remboursement part.'
            : 'Vous l’avez offert\u00a0: la rétractation annule le cadeau.'}
        </SecondaryText>
      )}
      {closed !== null && <chakra.p mt="8">{closureWords[closed.why](closed.since, order)}</chakra.p>}
      {order.receipts.length > 0 && (
        <SecondaryText mt="8">
          Accusé de rétractation{' '}
          {order.receipts.map(({ number, at }) => `${number}, du ${formatDate(at)}`).join('\u202f; ')}.
        </SecondaryText>
      )}
      {wasOpen && <Withdrawal order={order} token={token} />}
      {token === undefined && (
        <div>
          <Button variant="link" size="tool" to={`/auth/orders/${order._id}`}>
            Voir la commande
          </Button>
        </div>
      )}
    </Card>
  );
}

const Waiting = () => (
  <chakra.div aria-busy>
    <Skeleton height="120" borderRadius="md" />
  </chakra.div>
);

/** The orders of who is signed in. */
function OwnOrders() {
  const query = useApiQuery(
    ['orders', 'withdrawals'],
    '/withdrawals',
    () => import('@atelier/contracts/withdrawals').then(({ OwnWithdrawals }) => OwnWithdrawals),
    { refetchOnWindowFocus: false },
  );
  const { data } = query;
  return (
    <chakra.section aria-labelledby="vos-commandes" mb="48">
      <Heading id="vos-commandes" mb="16">
        Vos commandes
      </Heading>
      {query.error && !data && <QueryError query={query} />}
      {!data && !query.error && <Waiting />}
      {data?.orders.length === 0 && (
        <p>
          Aucune commande payée avec ce compte. Une autre adresse&#8239;? Le formulaire ci-dessous la
          retrouve.
        </p>
      )}
      {data && data.orders.length > 0 && (
        <ul>
          {data.orders.map((order) => (
            <OrderCard key={order._id} order={order} />
          ))}
        </ul>
      )}
    </chakra.section>
  );
}

/** The order of a mailed link. */
function LinkedOrder({ token }: { token: string }) {
  const query = useQuery({
    queryKey: ['orders', 'withdrawal-link', token],
    queryFn: () =>
      apiPost(
        '/withdrawals/order',
        () => import('@atelier/contracts/withdrawals').then((contracts) => contracts.WithdrawalOrder),
        { token },
        { anonymous: true },
      ),
    staleTime: Infinity,
    retry: (failures, error) => !isNotFound(error) && failures < 2,
  });
  return (
    <chakra.section aria-labelledby="commande-du-lien" mb="48">
      <Heading id="commande-du-lien" mb="16">
        La commande de votre lien
      </Heading>
      {query.error && isNotFound(query.error) && (
        <Notice tone="danger" title="Ce lien est invalide, ou a plus de 24&nbsp;heures">
          Demandez-en un autre ci-dessous. Une rétractation déjà confirmée reste acquise&nbsp;: son accusé est
          dans votre boîte.
        </Notice>
      )}
      {query.error && !isNotFound(query.error) && <QueryError query={query} />}
      {query.isPending && <Waiting />}
      {query.data && (
        <ul>
          <OrderCard order={query.data} token={token} />
        </ul>
      )}
    </chakra.section>
  );
}

/** The token of the fragment, which is taken out of the address bar at once: it is a key. */
function useLinkToken(): string | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    if (!/^#[\w-]{40,64}$/.test(hash)) return;
    setToken(hash.slice(1));
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}

const Text = chakra(Link, { base: { ...accentUnderline } });
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' },
    columnGap: '88',
    rowGap: '48',
    // Who is signed in has their orders above the form: it is hidden until they are known, so that it does not move.
    'html[data-reader] &': { '&[data-unsettled] > *': { visibility: 'hidden' } },
    '& section:has(> [aria-busy]) ~ section': { visibility: 'hidden' },
  },
});

/** `/retractation`: withdrawing from a contract, from every page, with an account or without (article D221-5). */
export function Component() {
  const { user, status } = useSession();
  const token = useLinkToken();
  return (
    <Container>
      <PageHead
        title="Renoncer à un contrat"
        lead="Vous avez 14&nbsp;jours pour vous rétracter d’un achat en ligne, sans motif et sans frais. Ici, en deux étapes, et l’accusé part aussitôt par mail."
      />
      <Columns data-unsettled={status === 'unknown' ? '' : undefined}>
        <div>
          {token !== null && <LinkedOrder key={token} token={token} />}
          {user && <OwnOrders />}
          <section aria-labelledby="sans-compte">
            <Heading id="sans-compte" mb="4">
              {user ? 'Une commande d’une autre adresse' : 'Avec le numéro de la commande'}
            </Heading>
            <SecondaryText mb="20">
              Sans compte, ou avec un compte fermé&nbsp;: nous envoyons un lien à l’adresse de la commande, et
              à elle seule.
            </SecondaryText>
            <WithdrawalForm />
          </section>
        </div>
        <aside>
          {!user && (
            <>
              <Heading as="h2" mb="8">
                Avec votre compte
              </Heading>
              <chakra.p color="muted" mb="12">
                Vos commandes s’affichent ici, avec le dernier jour de chacune.
              </chakra.p>
              <Button variant="outline" size="touch" to="/auth" state={{ from: '/retractation' }} mb="32">
                Se connecter
              </Button>
            </>
          )}
          <Heading as="h2" mb="8">
            Bon à savoir
          </Heading>
          <chakra.ul display="grid" gap="12" color="muted" textStyle="small" css={{ listStyle: 'none' }}>
            <li>
              Le délai part du lendemain du paiement. S’il finit un samedi, un dimanche ou un jour férié, il
              va jusqu’au jour ouvrable suivant.
            </li>
            <li>
              Si vous avez demandé l’accès immédiat, vous ne pouvez plus vous rétracter ainsi d’un cours
              commencé, mais la <Text to="/cgv#garantie">garantie de 10&nbsp;jours</Text> rembourse autant.
            </li>
            <li>
              Par écrit, c’est aussi valable&nbsp;: le <Text to="/cgv#formulaire">formulaire type</Text> est
              dans les conditions de vente.
            </li>
            <li>Une commande d’entreprise n’a pas ce droit.</li>
          </chakra.ul>
        </aside>
      </Columns>
    </Container>
  );
}
