import * as coupons from '../../coupons.js';
import * as gifts from '../../gifts.js';
import * as teams from '../../teams.js';
import { couponStates } from '../../words/coupon-code.js';
import { namesOf } from '../../words/names-of.js';
import { teamStates } from '../../words/team-words.js';
import { paging } from '../examples.js';
import { id, instant, otherId } from '../refusals.js';
import type { Answer } from '../tables.js';

const courses = [{ _id: id, title: 'Node' }];
const gift = {
  _id: id,
  orderId: otherId,
  email: 'lou@exemple.fr',
  message: 'Bon anniversaire',
  sendAt: instant,
  sentAt: instant,
  acceptedAt: null,
  state: 'sent',
  courses,
};
const received = { giver: 'Maud', message: 'Pour toi', courses, state: 'open', isMine: false, owned: [id] };
const team = {
  _id: id,
  orderId: otherId,
  number: 'A-1148',
  company: 'Ateliers du Rhône',
  places: 12,
  taken: 3,
  state: 'open',
  courses,
  createdAt: instant,
};
const offered = { company: 'Ateliers du Rhône', courses, left: 9, state: 'open', isMine: true, owned: [id] };
const coupon = {
  code: 'RENTREE10',
  percent: 10,
  amount: null,
  from: '2026-12-01',
  until: '2026-12-31',
  limit: 100,
  courses,
  uses: 2,
  revenue: 89.8,
  discounted: 10,
  state: 'active',
  link: 'https://atelier.example/courses?coupon=RENTREE10',
  createdAt: instant,
};

export const forOthersAnswers: Answer[] = [
  ['GiftAnswer', gifts.GiftAnswer, { _id: id }],
  ...['waiting', 'sent', 'accepted', 'revoked'].map((state): Answer => [
    `Gifts, ${state}`,
    gifts.Gifts,
    { gifts: [{ ...gift, state }] },
  ]),
  ...['open', 'accepted', 'revoked'].map((state): Answer => [
    `ReceivedGift, ${state}`,
    gifts.ReceivedGift,
    { ...received, state },
  ]),
  ['AcceptGiftAnswer', gifts.AcceptGiftAnswer, { courses: [id] }],
  ['TeamAnswer', teams.TeamAnswer, { _id: id }],
  ...namesOf(teamStates).map((state): Answer => [
    `Teams, ${state}`,
    teams.Teams,
    { teams: [{ ...team, state }] },
  ]),
  [
    'TeamDetail',
    teams.TeamDetail,
    {
      ...team,
      registration: '732829320',
      vatNumber: 'FR44732829320',
      street: '12 rue de la Poulaillerie',
      postcode: '69002',
      city: 'Lyon',
      country: 'FR',
      linkUntil: instant,
      seats: [
        { _id: id, name: 'Lou', email: 'lou@exemple.fr', takenAt: instant, progress: 40, isBegun: true },
      ],
      invitations: [{ _id: otherId, email: 'noe@exemple.fr', sentAt: null }],
      invitationsLeft: 53,
    },
  ],
  ['TeamLink', teams.TeamLink, { token: 'jeton', until: instant }],
  ['InvitationsAnswer', teams.InvitationsAnswer, { invited: ['lou@exemple.fr'], known: ['noe@exemple.fr'] }],
  ...['open', 'full', 'closed', 'expired', 'revoked', 'used'].map((state): Answer => [
    `OfferedPlaces, ${state}`,
    teams.OfferedPlaces,
    { ...offered, state },
  ]),
  ['OfferedPlaces of an invitation', teams.OfferedPlaces, { ...offered, left: null }],
  ['ClaimSeatAnswer', teams.ClaimSeatAnswer, { courses: [id] }],
  ...namesOf(couponStates).map((state): Answer => [
    `Coupons, ${state}`,
    coupons.Coupons,
    { coupons: [{ ...coupon, state }], ...paging },
  ]),
  ...['deleted', 'ended'].map((outcome): Answer => [
    `EndCouponAnswer, ${outcome}`,
    coupons.EndCouponAnswer,
    { code: 'RENTREE10', outcome },
  ]),
  [
    'Quote',
    coupons.Quote,
    {
      amount: 44.9,
      lines: [{ _id: id, title: 'Node', price: 49.9, amount: 44.9, discount: 5 }],
      discount: 5,
      coupon: { code: 'RENTREE', percent: null, amount: 5 },
    },
  ],
];
