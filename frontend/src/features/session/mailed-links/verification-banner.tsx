import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { MailCheck } from '../../../shared/icons/common';
import { Button } from '../../../shared/ui/button';
import { Container } from '../../../shared/ui/layout';
import { useSendVerification } from './email-verification';

/** Sticky at the bottom of the viewport, so that nothing shifts when it appears. */
const Band = chakra('div', {
  base: {
    position: 'sticky',
    zIndex: 'bar',
    bottom: 'var(--bottom-bar, 0)',
    bg: 'wsoft',
    textStyle: 'small',
    fontVariantNumeric: 'normal',
  },
});
const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12',
    minHeight: '48px',
    py: '6',
    '& > svg': { flexShrink: 0, color: 'warn' },
    '& > p': { flex: '1 1 14rem', minWidth: '0', overflowWrap: 'anywhere' },
  },
});

/** For unverified users: the account works, but grants by address are on hold. */
export default function VerificationBanner({ email }: { email: string }) {
  const sending = useSendVerification();
  // Keeps focused elements from being covered.
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = '96px';
    return () => void (style.scrollPaddingBottom = '');
  }, []);
  const statusText = () => {
    if (sending.isError) return failureMessage(sending.error);
    if (sending.isSuccess) return `Un nouveau lien vient de partir à ${email}. Le précédent ne sert plus.`;
    return `Confirmez votre adresse ${email}\u00a0: le lien vous attend dans votre boîte de réception.`;
  };
  return (
    <Band role="region" aria-label="Adresse à confirmer">
      <Container>
        <Line>
          <MailCheck size={18} aria-hidden />
          <p role="status">{statusText()}</p>
          {!sending.isSuccess && (
            <Button
              variant="link"
              minHeight="44"
              busy={sending.isPending}
              busyLabel="Envoi…"
              onClick={() => sending.mutate()}
            >
              Renvoyer
            </Button>
          )}
        </Line>
      </Container>
    </Band>
  );
}
