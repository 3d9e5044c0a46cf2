const writer = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** `12,34 €`, with a no-break space in every ICU version. The only writer of prices. */
export const formatPrice = (euros: number): string => writer.format(euros).replace(/\s(?=€)/u, '\u00a0');
