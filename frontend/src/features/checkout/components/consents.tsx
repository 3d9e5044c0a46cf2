import { chakra } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Checkbox } from '../../../shared/ui/checkbox';
import { Stack } from '../../../shared/ui/layout';
import type { CheckoutDraft } from '../state/checkout-draft';

type Consent = Pick<CheckoutDraft, 'terms' | 'waiver'>;

const Terms = chakra(Link, {
  base: {
    fontWeight: 600,
    textDecoration: 'underline',
    textDecorationColor: 'accent',
    textDecorationThickness: '2px',
    textUnderlineOffset: '5px',
  },
});
const missing = 'Veuillez cocher cette case pour continuer.';

interface ConsentsProps {
  value: Consent;
  onChange: (value: Consent) => void;
  /** Set once paying was tried. */
  asked: boolean;
  first: RefObject<HTMLInputElement | null>;
  second: RefObject<HTMLInputElement | null>;
  /** A company has no right of withdrawal to give up, and who gives opens nothing. */
  isFor: 'oneself' | 'gift' | 'team';
  /** Whether it is one course that is bought. */
  isOne: boolean;
}

/** They start unticked: the law wants them given, not left. */
export function Consents({ value, onChange, asked, first, second, isFor, isOne }: ConsentsProps) {
  return (
    <Stack gap="14">
      <Checkbox
        ref={first}
        checked={value.terms}
        onChange={(event) => onChange({ ...value, terms: event.target.checked })}
        error={asked && !value.terms ? missing : undefined}
        required
        label={
          <>
            J’ai lu et j’accepte les{' '}
            <Terms to="/policy" target="_blank">
              conditions de vente et la politique de confidentialité
            </Terms>
            .
          </>
        }
      />
      {isFor === 'gift' && (
        <chakra.p textStyle="small" color="muted" textWrap="pretty">
          Vous gardez le délai légal de rétractation de 14 jours et la garantie de 10 jours.
        </chakra.p>
      )}
      {isFor === 'team' && (
        <chakra.p textStyle="small" color="muted" textWrap="pretty">
          Commande professionnelle&nbsp;: le délai de rétractation et la garantie de 10 jours ne s’appliquent
          pas. Une place que personne n’a commencée se reprend et se redonne autant de fois que vous le
          voulez.
        </chakra.p>
      )}
      {isFor === 'oneself' && (
        <Checkbox
          ref={second}
          checked={value.waiver}
          onChange={(event) => onChange({ ...value, waiver: event.target.checked })}
          error={asked && !value.waiver ? missing : undefined}
          required
          label={`Je demande l’accès immédiat ${isOne ? 'au' : 'aux'} cours et je renonce au délai légal de rétractation de 14 jours. La garantie de 10 jours reste acquise.`}
        />
      )}
    </Stack>
  );
}
