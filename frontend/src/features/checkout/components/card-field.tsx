import { chakra } from '@chakra-ui/react';
import { CardElement } from '@stripe/react-stripe-js';
import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { useId, useMemo, useRef } from 'react';
import { CircleAlert } from '../../../shared/icons/circle-alert';
import { useCardStyle } from './use-card-style';

const Label = chakra('p', { base: { textStyle: 'small', fontWeight: 600, mb: '8' } });
const Frame = chakra('div', {
  base: {
    minHeight: '56px',
    px: '16',
    py: '14',
    bg: 'surface',
    color: 'fg',
    border: 'control',
    borderRadius: 'md',
    _hover: { borderColor: 'fg' },
    '&[data-invalid]': { borderWidth: '2px', borderColor: 'danger' },
    // Stripe names the state of its field on the element it is mounted in.
    '&:has(.StripeElement--focus), &:focus-within': {
      borderColor: 'fg',
      outline: '2.5px solid',
      outlineColor: 'fg',
      outlineOffset: '3px',
    },
  },
});
const Problem = chakra('p', {
  base: {
    display: 'flex',
    gap: '8',
    textStyle: 'small',
    color: 'danger',
    mt: '8',
    '& svg': { mt: '3px', flexShrink: 0 },
  },
});

interface CardFieldProps {
  error: string | null;
  onChange: (event: StripeCardElementChangeEvent) => void;
}

/** The provider's own card field, one line, without postal code: the number never reaches our server. */
export function CardField({ error, onChange }: CardFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const style = useCardStyle(frame);
  const ids = { label: useId(), error: useId(), hint: useId() };
  const options = useMemo(() => ({ hidePostalCode: true, disableLink: true, style }), [style]);

  return (
    <div
      role="group"
      aria-labelledby={ids.label}
      aria-describedby={error ? `${ids.error} ${ids.hint}` : ids.hint}
    >
      <Label id={ids.label}>Informations de carte</Label>
      <Frame ref={frame} data-invalid={error ? '' : undefined}>
        <CardElement options={options} onChange={onChange} />
      </Frame>
      {error && (
        <Problem id={ids.error}>
          <CircleAlert size={16} aria-hidden />
          {error}
        </Problem>
      )}
      <chakra.p id={ids.hint} textStyle="small" color="muted" mt="8">
        Votre banque peut demander une confirmation. Le numéro ne passe jamais par nos serveurs.
      </chakra.p>
    </div>
  );
}
