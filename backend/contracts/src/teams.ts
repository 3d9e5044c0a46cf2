import { z } from 'zod';
import { boundedText } from './bounded-text.js';
import { Id, shortText } from './common.js';
import { Email } from './identity.js';
import { isNumberedByInsee, isRegistration, isVatNumberIn, vatCountryOf } from './words/company-numbers.js';
import { countryCodes } from './words/vat-words.js';
import { minSeats, maxInvitedAtOnce, maxSeats, teamStates, type TeamState } from './words/team-words.js';
import { namesOf } from './words/names-of.js';

const asciiSpaces = /[\s.\u00a0-]/g;
const compact = (text: string): string => text.replace(asciiSpaces, '').toUpperCase();

/** The name appears in mails on behalf of the company. */
const CompanyName = shortText(
  'Le nom de l’entreprise est obligatoire',
  120,
  'Le nom de l’entreprise ne peut dépasser 120 caractères',
).refine((name) => !/:\/\/|\bwww\./i.test(name), 'Le nom de l’entreprise ne peut contenir de lien');

const number = (isOne: (text: string) => boolean, refusal: string) =>
  boundedText(40, refusal)
    .transform((typed) => compact(typed) || null)
    .refine((text) => text === null || isOne(text), refusal)
    .nullish()
    .transform((text) => text ?? null);

/** Number of seats, from the minimum of a team. */
export const SeatCount = z
  .number('Un nombre est attendu')
  .int('Un nombre entier est attendu')
  .min(minSeats, `Le minimum est de ${minSeats} places`)
  .max(maxSeats, `Le maximum est de ${maxSeats} places\u00a0: au-delà, écrivez-nous`);

/** `POST /teams`: billing details and number of seats. */
export const TeamBody = z
  .object({
    places: SeatCount,
    company: CompanyName,
    /** SIREN or SIRET. */
    registration: number(isRegistration, 'Ce numéro SIREN ou SIRET n’est pas valable'),
    vatNumber: number((text) => vatCountryOf(text) !== null, 'Ce numéro de TVA n’est pas valable'),
    street: shortText('L’adresse est obligatoire', 160, 'L’adresse ne peut dépasser 160 caractères'),
    postcode: shortText('Le code postal est obligatoire', 16, 'Ce code postal est trop long'),
    city: shortText('La ville est obligatoire', 80, 'La ville ne peut dépasser 80 caractères'),
    country: boundedText(2, 'Un code de pays est attendu, comme FR').refine(
      (code) => countryCodes.includes(code),
      'Un code de pays est attendu, comme FR',
    ),
  })
  .refine(({ vatNumber, country }) => vatNumber === null || isVatNumberIn(vatNumber, country), {
    message: 'Ce numéro de TVA est d’un autre pays que l’adresse',
    path: ['vatNumber'],
  })
  .refine(({ registration, country }) => registration === null || isNumberedByInsee(country), {
    message: 'Un numéro SIREN ou SIRET est d’une entreprise en France',
    path: ['registration'],
  });
export type TeamBody = z.infer<typeof TeamBody>;

export const TeamAnswer = z.object({ _id: Id });
export type TeamAnswer = z.infer<typeof TeamAnswer>;

const TeamCourse = z.object({ _id: Id, title: z.string() });

/** Seats of a paid order. */
export const Team = z.object({
  _id: Id,
  orderId: Id,
  /** Of the order, for example `A-1148`. */
  number: z.string(),
  company: z.string(),
  places: z.number().int(),
  taken: z.number().int(),
  state: z.enum(namesOf<TeamState>(teamStates)),
  courses: z.array(TeamCourse),
  createdAt: z.string(),
});
export type Team = z.infer<typeof Team>;

/** `GET /teams`: those of the caller, latest first. */
export const Teams = z.object({ teams: z.array(Team) });
export type Teams = z.infer<typeof Teams>;

/** Holder of a seat, and their progress. */
export const TakenSeat = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  takenAt: z.string(),
  /** Percent of the lessons of all its courses. */
  progress: z.number().int(),
  /** Something was opened or completed: the seat cannot be revoked. */
  isBegun: z.boolean(),
});
export type TakenSeat = z.infer<typeof TakenSeat>;

export const SeatInvitation = z.object({
  _id: Id,
  email: z.string(),
  /** Null until its mail is sent. */
  sentAt: z.string().nullable(),
});
export type SeatInvitation = z.infer<typeof SeatInvitation>;

/** `GET /teams/{id}`: with the holders, and the pending invitations. */
export const TeamDetail = Team.extend({
  registration: z.string().nullable(),
  vatNumber: z.string().nullable(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  /** Expiry of the current link; null without one. The link itself is returned once, on creation. */
  linkUntil: z.string().nullable(),
  seats: z.array(TakenSeat),
  invitations: z.array(SeatInvitation),
  /** Invitation mails left. */
  invitationsLeft: z.number().int(),
});
export type TeamDetail = z.infer<typeof TeamDetail>;

/** `POST /teams/{id}/link`: returned once; invalidates the previous one. */
export const TeamLink = z.object({ token: z.string(), until: z.string() });
export type TeamLink = z.infer<typeof TeamLink>;

/** `POST /teams/{id}/invitations` */
export const InvitationsBody = z.object({
  email: z
    .array(Email, 'Une liste d’adresses est attendue')
    .min(1, 'Indiquez au moins une adresse')
    .max(maxInvitedAtOnce, `${maxInvitedAtOnce} adresses au plus à la fois`)
    .transform((emails) => [...new Set(emails)]),
});
export type InvitationsBody = z.infer<typeof InvitationsBody>;

/** Addresses that are mailed, and those invited before, which are not mailed again. */
export const InvitationsAnswer = z.object({ invited: z.array(z.string()), known: z.array(z.string()) });
export type InvitationsAnswer = z.infer<typeof InvitationsAnswer>;

export const SeatPath = z.object({ id: Id, seatId: Id });
export const InvitationPath = z.object({ id: Id, invitationId: Id });

/** `GET /place-links/{token}`: seats, for who opens a link. */
export const SeatOffer = z.object({
  company: z.string(),
  courses: z.array(TeamCourse),
  /** Seats left; null for a personal invitation. */
  left: z.number().int().nullable(),
  state: z.enum(['open', 'full', 'closed', 'expired', 'revoked', 'used']),
  /** Whether the caller holds one of them. */
  isMine: z.boolean(),
  /** Courses of it the caller has access to already. */
  owned: z.array(Id),
});
export type SeatOffer = z.infer<typeof SeatOffer>;

export const ClaimSeatAnswer = z.object({ courses: z.array(Id) });
export type ClaimSeatAnswer = z.infer<typeof ClaimSeatAnswer>;
