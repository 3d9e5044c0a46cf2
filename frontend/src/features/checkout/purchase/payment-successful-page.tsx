import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { RecordPurchaseAnswer } from '@atelier/contracts/commerce';
import { ReceiptEuro } from '../../../shared/icons/common';
import type { DrawnIcon } from '../../../shared/icons/drawn-icon';
import { BellOff, Hourglass } from '../../../shared/icons/members';
import { Check } from '../../../shared/icons/public';
import { Button, LinkButton } from '../../../shared/ui/button';
import { focusHeading } from '../../../shared/ui/focus';
import { PageHeading, Subheading } from '../../../shared/ui/headings';
import { Centred, Container, Row, SecondaryText } from '../../../shared/ui/layout';
import { ErrorPanel } from '../../../shared/ui/notice';
import { PageTitle } from '../../../shared/ui/page-title';
import { type CartItem, useCartReady, cartActions, useCartItems } from '../../cart/cart';
import { storeRecipient } from '../../cart/recipient';
import { markJustBought } from '../../cart/just-bought';
import { ResendConfirmation } from '../../orders/resend-confirmation';
import { useSession } from '../../session/session';
import { clearCheckoutDraft } from '../checkout-draft';
import { unrecordedMessage, useIsSlow, usePurchase } from './purchase';
import { PurchasePending } from './purchase-pending';
import { PurchaseRecorded, SupportContact } from './purchase-recorded';
import { ReceiptBox } from './receipt-box';

const Fact = ({ Icon, title, children }: { Icon: DrawnIcon; title: string; children: ReactNode }) => (
  <chakra.li display="flex" gap="16" mt="16">
    <Centred boxSize="44px" flexShrink={0} bg="gsoft" color="green" borderRadius="sm">
      <Icon size={20} aria-hidden />
    </Centred>
    <div>
      <chakra.p textStyle="label">{title}</chakra.p>
      <SecondaryText>{children}</SecondaryText>
    </div>
  </chakra.li>
);

/** The mail with the receipt, and a button to send it again. */
function MailedReceipt({ orderId, hasInvoice }: { orderId: string; hasInvoice: boolean }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <chakra.section mt="32">
      <Subheading overflowWrap="anywhere">Ce qui part à {user.email}</Subheading>
      <ul>
        <Fact Icon={ReceiptEuro} title="Tout de suite">
          {hasInvoice ? 'La confirmation et la facture.' : 'La confirmation de votre commande.'}
        </Fact>
        <Fact Icon={BellOff} title="Ensuite, rien">
          Sauf ce que vous demandez&nbsp;: aucune publicité.
        </Fact>
      </ul>
      <SecondaryText mt="20" mb="4">
        Rien reçu dans dix minutes&#x202f;? Regardez les indésirables, ou&nbsp;:
      </SecondaryText>
      <ResendConfirmation orderId={orderId} reader="buyer" variant="link" size="tool">
        Renvoyer le mail
      </ResendConfirmation>
    </chakra.section>
  );
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '40', lg: '64px' },
    alignItems: 'start',
    maxWidth: '704px',
    mx: 'auto',
  },
  variants: {
    two: {
      true: {
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 416px' },
        maxWidth: 'none',
      },
    },
  },
});
const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: { base: '40px', lg: '56px' },
    borderRadius: 'full',
    bg: 'green',
    color: 'onGreen',
    '& svg': { boxSize: '55%' },
  },
});

/** A valid order id in the URL; anything else is ignored. */
const orderIdPattern = /^[0-9a-f-]{36}$/;

/** The cart when the page opened: it is emptied while the page still shows it. */
function useInitialCart(): readonly CartItem[] | null {
  const ready = useCartReady();
  const items = useCartItems();
  const [initialItems, setInitialItems] = useState<readonly CartItem[] | null>(null);
  if (ready && initialItems === null) setInitialItems(items);
  return initialItems;
}

/** Where to follow a purchase for others. */
const pageOfRecipient = ({ giftId, teamId }: RecordPurchaseAnswer): string | null =>
  giftId ? '/cadeaux?paye' : teamId ? `/equipes/${teamId}?paye` : null;

/** `/payment/successful`: records the purchase, waits for its confirmation, links to the courses. */
export function Component() {
  const free = useLocation().state === 'free';
  const [query] = useSearchParams();
  const orderParam = query.get('order');
  const order = orderParam !== null && orderIdPattern.test(orderParam) ? orderParam : null;
  const purchased = useInitialCart();
  const purchasedIds = useMemo(() => purchased?.map(({ _id }) => _id) ?? null, [purchased]);
  const { data, error, refetch, isFetching } = usePurchase(purchasedIds, order);
  const { removeAll } = cartActions;
  const recorded = data?.status === 'recorded';
  const recipientPage = recorded ? pageOfRecipient(data) : null;
  const hasNoCourses = recorded && data.courses.length === 0 && !recipientPage;

  // Once per purchase: courses added to the cart later are kept.
  const emptyCart = useEffectEvent(() => {
    removeAll((recipientPage ? purchasedIds : data?.courses) ?? []);
    storeRecipient(null);
    clearCheckoutDraft();
    markJustBought();
  });
  useEffect(() => {
    if (!recorded || hasNoCourses) return;
    emptyCart();
    focusHeading();
  }, [recorded, hasNoCourses]);

  const failed = error !== null || data?.status === 'failed';
  const isWaiting = !failed && !recorded;
  const isSlow = useIsSlow(isWaiting);

  if (recipientPage) return <Navigate to={recipientPage} replace />;
  const receipt = recorded && !hasNoCourses ? data.receipt : null;
  const heading = () => {
    if (failed) return 'Votre achat n’est pas encore enregistré';
    if (hasNoCourses) return 'Aucun achat en attente';
    if (recorded) return free ? 'Inscription réussie\u202f!' : 'Paiement réussi !';
    if (isSlow) return 'C’est plus long que d’habitude';
    return free ? 'Inscription en cours…' : 'Confirmation du paiement…';
  };

  return (
    <Container py={{ base: '40', lg: '72' }}>
      <PageTitle title={heading()} />
      {/* Paid orders have a receipt: its column is there from the start, so that the heading stays. */}
      <Columns two={!free && !hasNoCourses}>
        <chakra.div minWidth="0">
          <Row gap="20" mb="12" alignItems="flex-start">
            {recorded && !hasNoCourses && (
              <Mark>
                <Check strokeWidth={2.5} aria-hidden />
              </Mark>
            )}
            {isWaiting && isSlow && (
              <chakra.span color="warn" flexShrink={0} mt={{ base: '4px', lg: '10px' }}>
                <Hourglass size={32} aria-hidden />
              </chakra.span>
            )}
            <div role="status">
              <PageHeading>{heading()}</PageHeading>
            </div>
          </Row>
          {failed && (
            <>
              <ErrorPanel
                message={unrecordedMessage(data, error)}
                retry={() => void refetch()}
                retrying={isFetching}
              />
              <chakra.p mt="16" color="muted" textWrap="pretty">
                Si vous avez été débité, vos cours s’ouvriront seuls dans les minutes qui viennent&nbsp;: ne
                payez pas une seconde fois.
              </chakra.p>
              {order && (
                <LinkButton mt="12" to={`/auth/orders/${order}`}>
                  Voir la commande
                </LinkButton>
              )}
              {data?.status === 'failed' && data.orderId !== null && (
                <Button variant="outline" mt="16" to="/payement/student">
                  Retour au paiement
                </Button>
              )}
            </>
          )}
          {isWaiting && (
            <PurchasePending
              message={data?.message ?? null}
              receipt={data?.receipt ?? null}
              free={free}
              isSlow={isSlow}
            />
          )}
          {hasNoCourses && (
            <Button mt="16" to="/auth/courses">
              Mes cours
            </Button>
          )}
          {recorded && !hasNoCourses && (
            <PurchaseRecorded courseIds={data.courses} purchased={purchased ?? []} receipt={data.receipt} />
          )}
          {(failed || hasNoCourses || (isWaiting && isSlow)) && <SupportContact />}
        </chakra.div>
        {receipt && (
          <div>
            <ReceiptBox receipt={receipt} orderId={data?.orderId ?? null} />
            {data?.orderId && (
              <MailedReceipt orderId={data.orderId} hasInvoice={receipt.invoiceNumber !== null} />
            )}
          </div>
        )}
      </Columns>
    </Container>
  );
}
