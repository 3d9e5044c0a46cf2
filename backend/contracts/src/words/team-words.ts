/** Places of an order for a company: fewer is an order of one's own. */
export const fewestPlaces = 2;
export const mostPlaces = 500;

/** Cents: beyond it an order is talked over, not clicked. */
export const largestTeamCents = 50_000_000;

/** Addresses of one invitation. */
export const mostInvited = 100;

/** How many mails a company may send to have its places taken, counting those that were withdrawn. */
export const invitationLimit = (places: number): number => 3 * places + 20;

/** What has become of the places of an order: given back or disputed, handed out no longer, all taken, or still to be had. */
export const teamStates = {
  open: 'Places à prendre',
  full: 'Toutes les places sont prises',
  closed: 'Distribution fermée',
  revoked: 'Commande remboursée ou contestée',
} as const;
export type TeamState = keyof typeof teamStates;
