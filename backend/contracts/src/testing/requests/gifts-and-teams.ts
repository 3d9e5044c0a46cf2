import * as gifts from '../../gifts.js';
import * as teams from '../../teams.js';
import { id, letters, otherId, type RequestExamples, limitOf } from '../examples.js';

type Refused = NonNullable<RequestExamples['rejected']>[number];

const team = {
  places: 12,
  company: 'Ateliers du Rhône',
  street: '12 rue de la Poulaillerie',
  postcode: '69002',
  city: 'Lyon',
  country: 'FR',
};

const taken = { ...team, registration: null, vatNumber: null };

const lou = 'lou@exemple.fr';

const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const invited = (count: number) => ({ email: Array.from({ length: count }, (_, at) => `a${at}@exemple.fr`) });

const noRegistration = 'registration: Ce numéro SIREN ou SIRET n’est pas valable';

const noVat = 'vatNumber: Ce numéro de TVA n’est pas valable';

/** Places for a company, and gifts. */
const teamLimit = limitOf(teams.TeamBody, team);

export const giftsAndTeamsRequests: RequestExamples = {
  accepted: [
    ['TeamBody', teams.TeamBody, team, taken],
    [
      'TeamBody with its numbers',
      teams.TeamBody,
      { ...team, registration: ' 732 829.320-00074 ', vatNumber: 'fr\u00a044 732829320' },
      { ...team, registration: '73282932000074', vatNumber: 'FR44732829320' },
    ],
    ['TeamBody with empty numbers', teams.TeamBody, { ...team, registration: ' ', vatNumber: null }, taken],
    [
      'TeamBody of another country',
      teams.TeamBody,
      { ...team, country: 'DE', vatNumber: 'DE123456789' },
      { ...taken, country: 'DE', vatNumber: 'DE123456789' },
    ],
    [
      'InvitationsBody, each once',
      teams.InvitationsBody,
      { email: [' Lou@Exemple.fr ', lou] },
      { email: [lou] },
    ],
    ['SeatPath', teams.SeatPath, { id, seatId: otherId }],
    ['InvitationPath', teams.InvitationPath, { id, invitationId: otherId }],
    ['GiftBody', gifts.GiftBody, { email: ' Lou@Exemple.fr ' }, { email: lou, message: '' }],
    [
      'GiftBody of a day',
      gifts.GiftBody,
      { email: lou, message: ' Deux\r\n\tlignes ', sendOn: later(30) },
      { email: lou, message: 'Deux\r\n\tlignes', sendOn: later(30) },
    ],
    ['GiftBody of no day', gifts.GiftBody, { email: lou, message: 'M. Frisch et Node.js', sendOn: null }],
    ['ByGiftLink', gifts.ByGiftLink, { token: 'jeton' }],
  ],
  limits: [
    ['places', teams.SeatCount, 500, 501, ': Le maximum est de 500 places\u00a0: au-delà, écrivez-nous'],
    ['fewest places', teams.SeatCount, 2, 1, ': Le minimum est de 2 places'],
    ['whole places', teams.SeatCount, 3, 3.5, ': Un nombre entier est attendu'],
    teamLimit(
      'a company’s name',
      { company: letters(120) },
      { company: letters(121) },
      'company: Le nom de l’entreprise ne peut dépasser 120 caractères',
    ),
    teamLimit(
      'a registration with its spaces',
      { registration: '732829320'.padEnd(40) },
      { registration: '732829320'.padEnd(41) },
      noRegistration,
    ),
    teamLimit(
      'a number for the tax with its spaces',
      { vatNumber: 'FR44732829320'.padEnd(40) },
      { vatNumber: 'FR44732829320'.padEnd(41) },
      noVat,
    ),
    teamLimit(
      'a street',
      { street: letters(160) },
      { street: letters(161) },
      'street: L’adresse ne peut dépasser 160 caractères',
    ),
    teamLimit(
      'a postcode',
      { postcode: letters(16) },
      { postcode: letters(17) },
      'postcode: Ce code postal est trop long',
    ),
    teamLimit(
      'a town',
      { city: letters(80) },
      { city: letters(81) },
      'city: La ville ne peut dépasser 80 caractères',
    ),
    [
      'the invited',
      teams.InvitationsBody,
      invited(100),
      invited(101),
      'email: 100 adresses au plus à la fois',
    ],
    [
      'a gift’s words',
      gifts.GiftBody,
      { email: lou, message: letters(500) },
      { email: lou, message: letters(501) },
      'message: Votre mot ne peut dépasser 500 caractères',
    ],
    [
      'a gift’s day',
      gifts.GiftBody,
      { email: lou, sendOn: later(366) },
      { email: lou, sendOn: later(367) },
      'sendOn: Choisissez un jour dans l’année qui vient',
    ],
    [
      'a gift’s link',
      gifts.ByGiftLink,
      { token: letters(200) },
      { token: letters(201) },
      'token: Lien invalide',
    ],
  ],
  rejected: [
    ['no places', teams.TeamBody, { ...team, places: '2' }, 'places: Un nombre est attendu'],
    [
      'no company',
      teams.TeamBody,
      { ...team, company: ' ' },
      'company: Le nom de l’entreprise est obligatoire',
    ],
    ...['WWW.mechant', 'a http://mechant'].map((company): Refused => [
      `the company ${company}`,
      teams.TeamBody,
      { ...team, company },
      'company: Le nom de l’entreprise ne peut contenir de lien',
    ]),
    ['a wrong SIREN', teams.TeamBody, { ...team, registration: '732829321' }, noRegistration],
    ['a wrong number for the tax', teams.TeamBody, { ...team, vatNumber: 'FR45732829320' }, noVat],
    [
      'another country’s number for the tax',
      teams.TeamBody,
      { ...team, vatNumber: 'DE123456789' },
      'vatNumber: Ce numéro de TVA est d’un autre pays que l’adresse',
    ],
    [
      'a SIREN of another country',
      teams.TeamBody,
      { ...team, country: 'DE', registration: '732829320' },
      'registration: Un numéro SIREN ou SIRET est d’une entreprise en France',
    ],
    ['no street', teams.TeamBody, { ...team, street: '' }, 'street: L’adresse est obligatoire'],
    ['no postcode', teams.TeamBody, { ...team, postcode: '' }, 'postcode: Le code postal est obligatoire'],
    ['no town', teams.TeamBody, { ...team, city: '' }, 'city: La ville est obligatoire'],
    [
      'no country',
      teams.TeamBody,
      { ...team, country: 'France' },
      'country: Un code de pays est attendu, comme FR',
    ],
    [
      'no list of addresses',
      teams.InvitationsBody,
      { email: lou },
      'email: Une liste d’adresses est attendue',
    ],
    ['nobody invited', teams.InvitationsBody, { email: [] }, 'email: Indiquez au moins une adresse'],
    ['no words', gifts.GiftBody, { email: lou, message: 3 }, 'message: Un texte est attendu'],
    ...['a\u0007', 'a\u202eb', 'a\ud800', 'a\u2069b'].map((message): Refused => [
      `the words ${JSON.stringify(message)}`,
      gifts.GiftBody,
      { email: lou, message },
      'message: Ce texte contient des caractères invisibles qui ne sont pas admis',
    ]),
    ...[
      'HTTP:x',
      'https:x',
      'va sur www.x',
      'mon-site.fr',
      'va sur EVIL.de',
      'évil.app',
      'x.museum/a',
      'a@b.fr',
    ].map((message): Refused => [
      `the words ${message}`,
      gifts.GiftBody,
      { email: lou, message },
      'message: Votre mot ne peut contenir d’adresse. Après un point, laissez une espace',
    ]),
    [
      'a gift’s day',
      gifts.GiftBody,
      { email: lou, sendOn: 'Noël' },
      'sendOn: Une date est attendue, comme 2026-12-24',
    ],
  ],
};
