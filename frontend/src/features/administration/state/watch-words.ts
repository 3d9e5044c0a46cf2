import type { Watched, WatchLine } from '@atelier/contracts/dashboard';
import { countOf } from '../../../shared/format';
import { stepPath } from '../../../shared/course-path';

interface Words {
  say: (count: number) => string;
  /** The list that has it. */
  to: string;
}

const words: Record<Watched, Words> = {
  parked: {
    say: (count) => countOf(count, 'message en échec', 'messages en échec'),
    to: '/admin/exploitation#messages-gares',
  },
  unmatched: {
    say: (count) => countOf(count, 'paiement sans commande', 'paiements sans commande'),
    to: '/admin/commandes',
  },
  'to-settle': {
    say: (count) => countOf(count, 'commande à régler', 'commandes à régler'),
    to: '/admin/commandes?state=to-settle',
  },
  disputes: { say: (count) => countOf(count, 'litige'), to: '/admin/commandes?state=disputed' },
  'failed-videos': {
    say: (count) => countOf(count, 'vidéo en échec', 'vidéos en échec'),
    to: '/admin/courses',
  },
  'slow-videos': {
    say: (count) => countOf(count, 'vidéo encore en préparation', 'vidéos encore en préparation'),
    to: '/admin/courses',
  },
  copies: { say: (count) => countOf(count, 'copie à corriger', 'copies à corriger'), to: '/admin/evalution' },
  messages: {
    say: (count) => countOf(count, 'message à traiter', 'messages à traiter'),
    to: '/admin/messages',
  },
  reviews: {
    say: (count) => `${countOf(count, 'avis', 'avis')} sans réponse`,
    to: '/admin/avis?etat=unanswered',
  },
};

/** What waits, in words, and where it is dealt with: a video in the programme that it is part of. */
export const sayWatched = ({ kind, count, courseId }: WatchLine): { title: string; to: string } => ({
  title: words[kind].say(count),
  to: courseId ? stepPath('programme', courseId) : words[kind].to,
});
