/** Minimum number of seats; fewer is a regular order. */
export const minSeats = 2;
export const maxSeats = 500;

/** Cents: above it an order is negotiated, not placed online. */
export const maxTeamCents = 50_000_000;

/** Maximum number of addresses per invitation. */
export const maxInvitedAtOnce = 100;

/** Maximum number of invitation mails of a team, including withdrawn ones. */
export const invitationLimit = (seats: number): number => 3 * seats + 20;

/** State of a team's seats: refunded or disputed, no longer assignable, all taken, or available. */
export const teamStates = {
  open: 'Places à prendre',
  full: 'Toutes les places sont prises',
  closed: 'Distribution fermée',
  revoked: 'Commande remboursée ou contestée',
} as const;
export type TeamState = keyof typeof teamStates;
