import { chakra } from '@chakra-ui/react';
import { CardElement } from '@stripe/react-stripe-js';
import type { StripeCardElementChangeEvent, StripeElementStyle } from '@stripe/stripe-js';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { CircleAlert } from '../../../shared/icons/public';
import { Row, SecondaryText } from '../../../shared/ui/layout';

/** Stripe's field is an iframe: it gets our colours as options, again when the theme changes. */
function useCardStyle(frame: RefObject<HTMLElement | null>): StripeElementStyle {
  const [style, setStyle] = useState<StripeElementStyle>({});

  useEffect(() => {
    const read = () => {
      if (!frame.current) return;
      const { color, fontFamily } = getComputedStyle(frame.current);
      const token = (name: string) =>
        getComputedStyle(document.documentElement).getPropertyValue(`--chakra-colors-${name}`);
      setStyle({
        base: {
          color,
          iconColor: color,
          fontFamily,
          fontSize: '16px',
          lineHeight: '24px',
          '::placeholder': { color: token('subtle') },
        },
        invalid: { color: token('danger'), iconColor: token('danger') },
      });
    };
    read();
    const themeObserver = new MutationObserver(read);
    themeObserver.observe(document.documentElement, { attributeFilter: ['class'] });
    return () => themeObserver.disconnect();
  }, [frame]);

  return style;
}

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
    // Stripe sets its state as classes on the mount element.
    '&:has(.StripeElement--focus), &:focus-within': {
      borderColor: 'fg',
      outline: '2.5px solid',
      outlineColor: 'fg',
      outlineOffset: '3px',
    },
  },
});
const FieldError = chakra('p', {
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

/** Stripe's card field on one line, without postal code: card numbers never reach our server. */
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
        <FieldError id={ids.error}>
          <CircleAlert size={16} aria-hidden />
          {error}
        </FieldError>
      )}
      <SecondaryText id={ids.hint} mt="8">
        Votre banque peut demander une confirmation. Le numéro ne passe jamais par nos serveurs.
      </SecondaryText>
    </div>
  );
}

/** From simple-icons 16.37 (CC0). */
const logoPaths = {
  visa: 'M9.112 8.262L5.97 15.758H3.92L2.374 9.775c-.094-.368-.175-.503-.461-.658C1.447 8.864.677 8.627 0 8.479l.046-.217h3.3a.904.904 0 01.894.764l.817 4.338 2.018-5.102zm8.033 5.049c.008-1.979-2.736-2.088-2.717-2.972.006-.269.262-.555.822-.628a3.66 3.66 0 011.913.336l.34-1.59a5.207 5.207 0 00-1.814-.333c-1.917 0-3.266 1.02-3.278 2.479-.012 1.079.963 1.68 1.698 2.04.756.367 1.01.603 1.006.931-.005.504-.602.725-1.16.734-.975.015-1.54-.263-1.992-.473l-.351 1.642c.453.208 1.289.39 2.156.398 2.037 0 3.37-1.006 3.377-2.564m5.061 2.447H24l-1.565-7.496h-1.656a.883.883 0 00-.826.55l-2.909 6.946h2.036l.405-1.12h2.488zm-2.163-2.656l1.02-2.815.588 2.815zm-8.16-4.84l-1.603 7.496H8.34l1.605-7.496z',
  mastercard:
    'M11.343 18.031c.058.049.12.098.181.146-1.177.783-2.59 1.238-4.107 1.238C3.32 19.416 0 16.096 0 12c0-4.095 3.32-7.416 7.416-7.416 1.518 0 2.931.456 4.105 1.238-.06.051-.12.098-.165.15C9.6 7.489 8.595 9.688 8.595 12c0 2.311 1.001 4.51 2.748 6.031zm5.241-13.447c-1.52 0-2.931.456-4.105 1.238.06.051.12.098.165.15C14.4 7.489 15.405 9.688 15.405 12c0 2.31-1.001 4.507-2.748 6.031-.058.049-.12.098-.181.146 1.177.783 2.588 1.238 4.107 1.238C20.68 19.416 24 16.096 24 12c0-4.094-3.32-7.416-7.416-7.416zM12 6.174c-.096.075-.189.15-.28.231C10.156 7.764 9.169 9.765 9.169 12c0 2.236.987 4.236 2.551 5.595.09.08.185.158.28.232.096-.074.189-.152.28-.232 1.563-1.359 2.551-3.359 2.551-5.595 0-2.235-.987-4.236-2.551-5.595-.09-.08-.184-.156-.28-.231z',
  paypal:
    'M15.607 4.653H8.941L6.645 19.251H1.82L4.862 0h7.995c3.754 0 6.375 2.294 6.473 5.513-.648-.478-2.105-.86-3.722-.86m6.57 5.546c0 3.41-3.01 6.853-6.958 6.853h-2.493L11.595 24H6.74l1.845-11.538h3.592c4.208 0 7.346-3.634 7.153-6.949a5.24 5.24 0 0 1 2.848 4.686M9.653 5.546h6.408c.907 0 1.942.222 2.363.541-.195 2.741-2.655 5.483-6.441 5.483H8.714Z',
};

const LogoPath = ({
  path,
  size,
  viewBox = '0 0 24 24',
}: {
  path: string;
  size: number;
  viewBox?: string;
}) => (
  <svg viewBox={viewBox} height={size} fill="currentColor" aria-hidden>
    <path d={path} />
  </svg>
);

/** Accepted cards; Stripe's field itself shows which one is typed. */
export const CardLogos = () => (
  <Row as="span" inline color="fg">
    <LogoPath path={logoPaths.visa} size={14} viewBox="0 8 24 8" />
    <LogoPath path={logoPaths.mastercard} size={20} viewBox="0 4 24 16" />
  </Row>
);

export const PaypalLogo = () => (
  <Row as="span" inline color="fg">
    <LogoPath path={logoPaths.paypal} size={22} />
  </Row>
);
