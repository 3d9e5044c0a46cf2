import type { StripeElementStyle } from '@stripe/stripe-js';
import { useEffect, useState, type RefObject } from 'react';

/** The provider's field is a page of its own: it is told our colours, again when the theme changes. */
export function useCardStyle(frame: RefObject<HTMLElement | null>): StripeElementStyle {
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
    const themed = new MutationObserver(read);
    themed.observe(document.documentElement, { attributeFilter: ['class'] });
    return () => themed.disconnect();
  }, [frame]);

  return style;
}
