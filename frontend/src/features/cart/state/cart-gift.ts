import { useState } from 'react';

/** For whom the cart is, where it is not for oneself: a gift that was prepared, and is yet to be paid for. */
export interface CartGift {
  id: string;
  email: string;
}

const key = 'gift';

/** What was tampered with is no gift. */
export function giftOf(text: string | null): CartGift | null {
  try {
    const { id, email } = (JSON.parse(text ?? 'null') ?? {}) as Partial<Record<keyof CartGift, unknown>>;
    return typeof id === 'string' && typeof email === 'string' ? { id, email } : null;
  } catch {
    return null;
  }
}

const read = (): CartGift | null => {
  try {
    return giftOf(sessionStorage.getItem(key));
  } catch {
    return null;
  }
};

/** Kept by this tab, so that it outlives a reload and the way to PayPal and back. */
export function keepCartGift(gift: CartGift | null): void {
  try {
    if (gift) sessionStorage.setItem(key, JSON.stringify(gift));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no gift to be paid for.
    return;
  }
}

export function useCartGift() {
  const [gift, setGift] = useState(read);
  return {
    gift,
    drop: () => {
      keepCartGift(null);
      setGift(null);
    },
  };
}
