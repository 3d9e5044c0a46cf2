import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { BellOff } from '../../../shared/icons/bell-off';
import type { DrawnIcon } from '../../../shared/icons/drawn-icon';
import { ReceiptEuro } from '../../../shared/icons/receipt-euro';
import { Centred } from '../../../shared/ui/layout';
import { MailAgain } from '../../orders/components/mail-again';
import { useSession } from '../../session/state/session-atom';

const Fact = ({ Icon, title, children }: { Icon: DrawnIcon; title: string; children: ReactNode }) => (
  <chakra.li display="flex" gap="16" mt="16">
    <Centred boxSize="44px" flexShrink={0} bg="gsoft" color="green" borderRadius="sm">
      <Icon size={20} aria-hidden />
    </Centred>
    <div>
      <chakra.p textStyle="label">{title}</chakra.p>
      <chakra.p textStyle="small" color="muted">
        {children}
      </chakra.p>
    </div>
  </chakra.li>
);

/** What leaves for the buyer's mailbox, and how to have it sent again. */
export function MailedReceipt({ orderId, hasInvoice }: { orderId: string; hasInvoice: boolean }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <chakra.section mt="32">
      <chakra.h2 textStyle="h4" overflowWrap="anywhere">
        Ce qui part à {user.email}
      </chakra.h2>
      <ul>
        <Fact Icon={ReceiptEuro} title="Tout de suite">
          {hasInvoice ? 'La confirmation et la facture.' : 'La confirmation de votre commande.'}
        </Fact>
        <Fact Icon={BellOff} title="Ensuite, rien">
          Sauf ce que vous demandez&nbsp;: aucune publicité.
        </Fact>
      </ul>
      <chakra.p textStyle="small" color="muted" mt="20" mb="4">
        Rien reçu dans dix minutes&#x202f;? Regardez les indésirables, ou&nbsp;:
      </chakra.p>
      <MailAgain orderId={orderId} reader="buyer" variant="link" size="tool">
        Renvoyer le mail
      </MailAgain>
    </chakra.section>
  );
}
