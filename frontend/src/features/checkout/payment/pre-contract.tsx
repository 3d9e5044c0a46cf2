import { chakra } from '@chakra-ui/react';
import { legalPaths } from '@atelier/contracts/words/legal-words';
import { useSiteConfig } from '../../../shared/api/site-config';
import { formatPrice } from '../../../shared/format/format';
import { accentUnderline } from '../../../shared/ui/control-styles';
import { type Fact, FactList } from '../../../shared/ui/fact-list';
import { Link } from '../../../shared/ui/link';

/** Opens beside the payment, which keeps what was typed. */
const Aside = chakra(Link, { base: { ...accentUnderline } });
const Outside = chakra('a', { base: { ...accentUnderline, overflowWrap: 'anywhere' } });
const beside = { target: '_blank', rel: 'noopener' } as const;

interface PreContractProps {
  /** Euros. */
  total: number;
  recipient: 'oneself' | 'gift' | 'team';
}

/** What articles L111-1 and L221-5 want to be read right before the order. */
export function PreContract({ total, recipient }: PreContractProps) {
  const { data: config } = useSiteConfig();
  const mediation = config?.legal.mediation;
  const withdrawal =
    recipient === 'team' ? (
      'Ne s’applique pas à une commande professionnelle.'
    ) : (
      <>
        14 jours
        {recipient === 'oneself' && ', sauf pour un cours commencé'}, par «&nbsp;
        <Aside to={legalPaths.withdrawal} {...beside}>
          Renoncer à un contrat
        </Aside>
        &nbsp;», au bas de chaque page, ou par le{' '}
        <Aside to="/cgv#formulaire" {...beside}>
          formulaire type
        </Aside>
        .
      </>
    );
  const facts: Fact[] = [
    [
      'Vendeur',
      config && (
        <Aside to="/cgv#vendeur" {...beside}>
          {config.legal.seller.name}
        </Aside>
      ),
    ],
    [
      'Prix total',
      `${formatPrice(total)}${config?.payment.vat ? ', toutes taxes comprises' : ''}, en une fois`,
    ],
    ['Durée', 'Accès à vie, sans abonnement'],
    ['Rétractation', withdrawal],
    [
      'Garanties',
      <>
        {recipient === 'team' ? null : 'Remboursement pendant 10 jours, et '}
        <Aside to="/cgv#conformite" {...beside}>
          {recipient === 'team' ? 'Garanties légales' : 'garanties légales'}
        </Aside>
      </>,
    ],
    [
      'Médiateur',
      mediation && recipient !== 'team' && (
        <>
          {mediation.name},{' '}
          <Outside href={mediation.site} {...beside}>
            {mediation.site.replace(/^https?:\/\//, '')}
          </Outside>
        </>
      ),
    ],
  ];
  return (
    <chakra.section aria-label="Informations sur le contrat" mb="24" p="16" bg="sunken" borderRadius="md">
      <FactList
        facts={facts}
        textStyle="small"
        columnGap="16"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '7rem minmax(0, 1fr)' }}
        rowGap={{ base: '2', sm: '6' }}
        css={{ '& dd': { fontWeight: 400 }, '& dt': { mt: { base: '6px', sm: '0' } } }}
      />
    </chakra.section>
  );
}
