import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { formatPercent, formatPrice } from '../../../shared/format';
import { TicketPercent } from '../../../shared/icons/ticket-percent';
import { X } from '../../../shared/icons/x';
import { Button } from '../../../shared/ui/button';
import { IconButton } from '../../../shared/ui/icon-button';
import { Row } from '../../../shared/ui/layout';
import { TextField } from '../../../shared/ui/text-field';
import type { CartCoupon } from '../state/use-coupon';

const Applied = ({ coupon }: { coupon: CartCoupon }) => {
  const { quote, remove } = coupon;
  if (!quote?.coupon) return null;
  const { code, percent } = quote.coupon;
  return (
    <Row apart gap="12" role="status">
      <Row gap="10" minWidth="0">
        <TicketPercent size={20} aria-hidden />
        <chakra.span textStyle="label" overflowWrap="anywhere">
          {code}
        </chakra.span>
        <chakra.span textStyle="small" color="muted" whiteSpace="nowrap">
          {percent === null ? '' : `−${formatPercent(percent)}, `}
          {formatPrice(quote.discount)} de moins
        </chakra.span>
      </Row>
      <IconButton label={`Retirer le code promo ${code}`} onClick={remove}>
        <X size={18} aria-hidden />
      </IconButton>
    </Row>
  );
};

/** Takes a code promo, says what it does or why it does nothing, and lets it go. */
export function CouponBox({ coupon }: { coupon: CartCoupon }) {
  const { code, quote, refusal, pending, apply, remove } = coupon;
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const tried = useRef(false);

  // What was refused stays in the field, which is where it is mended.
  useEffect(() => {
    if (!refusal || !tried.current) return;
    tried.current = false;
    field.current?.focus();
  }, [refusal]);

  if (quote?.coupon) return <Applied coupon={coupon} />;
  if (!opened && code === null)
    return (
      <Button variant="quiet" size="tool" mx="-14px" onClick={() => setOpened(true)}>
        <TicketPercent size={18} aria-hidden />
        J’ai un code promo
      </Button>
    );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const value = typed ?? code ?? '';
    setMissing(value.trim() === '');
    if (value.trim() === '') return field.current?.focus();
    tried.current = true;
    apply(value);
  };
  const close = () => {
    setTyped(null);
    setMissing(false);
    setOpened(false);
    remove();
  };
  const error = missing ? 'Entrez un code.' : (refusal ?? undefined);
  return (
    <chakra.form noValidate onSubmit={submit} aria-busy={pending}>
      <TextField
        ref={field}
        label="Code promo"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        // Whoever has just asked for the field wants to write in it.
        autoFocus={opened && code === null}
        value={typed ?? code ?? ''}
        error={error}
        onChange={(event) => {
          setMissing(false);
          setTyped(event.target.value);
        }}
      />
      <Row gap="8" mt="8">
        <Button type="submit" variant="outline" size="touch" busy={pending} busyLabel="Vérification…">
          Appliquer
        </Button>
        <Button variant="quiet" size="touch" onClick={close}>
          {code === null ? 'Annuler' : 'Retirer'}
        </Button>
      </Row>
    </chakra.form>
  );
}
