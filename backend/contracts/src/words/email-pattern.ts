/**
 * A simple address pattern (product: auth.email), without what a mail program takes for several addresses and what no server
 * takes for one: dots that stand alone, a domain with other than letters, numbers and hyphens between them, or with numbers for its end.
 * Each text fits it in one way at most, so that a refusal costs no more than a look at every character.
 */
export const emailPattern =
  /^[^\s\p{Cc}@,;:<>()[\]"\\.]+(?:\.[^\s\p{Cc}@,;:<>()[\]"\\.]+)*@(?:[\p{L}\p{N}\p{M}]+(?:-+[\p{L}\p{N}\p{M}]+)*\.)+(?!\p{N}+$)[\p{L}\p{N}\p{M}]+(?:-+[\p{L}\p{N}\p{M}]+)*$/u;

/** One mailbox is one text, whatever the case of its letters and however a keyboard puts its accents together. */
export const mailboxOf = (address: string): string => address.trim().normalize('NFC').toLowerCase();
