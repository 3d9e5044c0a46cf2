import {
  authorMessage,
  type DecisionWords,
  receiptParagraphs,
  reporterMessage,
} from '@atelier/contracts/words/decision-messages';
import { reportedKinds, reminderHours } from '@atelier/contracts/words/report-words';
import type { ReportedKind } from '@atelier/contracts/words/report-words';
import type { Letter } from '../../../platform/mail/mail-layout.js';
import { withoutLinks } from '../../../platform/mail/without-links.js';

export const reportLinkPath = (token: string): string => `/signalement/${token}`;

interface Receipt {
  number: string;
  at: string;
  kind: ReportedKind;
  author: string;
  token: string;
}

/** To whoever reports something: the receipt. It quotes nothing of what was typed. */
export const receiptMail =
  ({ token, author, ...receipt }: Receipt) =>
  (): Letter => ({
    subject: `Votre signalement ${receipt.number}`,
    title: `Votre signalement ${receipt.number}`,
    greeting: 'Bonjour,',
    paragraphs: receiptParagraphs({ ...receipt, author: withoutLinks(author) }),
    action: { label: 'Suivre mon signalement', path: reportLinkPath(token) },
    closing: 'Vous n’avez rien signalé\u202f? Quelqu’un a donné votre adresse\u00a0: ignorez ce mail.',
  });

/** To the author or to somebody who reported it: the decision, in the words of who decided. */
export const decisionMail =
  ({
    words,
    to,
    message,
    number,
    token,
  }: {
    words: DecisionWords;
    to: 'author' | 'reporter';
    message: string;
    number: string | null;
    token: string;
  }) =>
  (): Letter => {
    const { title } = to === 'author' ? authorMessage(words) : reporterMessage(words);
    return {
      subject: number ? `${title} (${number})` : title,
      title,
      greeting: 'Bonjour,',
      paragraphs: message
        .split(/\n+/)
        .map((line) => line.trim())
        .filter(Boolean),
      action: { label: 'Lire la décision, ou la contester', path: reportLinkPath(token) },
      closing:
        to === 'author'
          ? 'Vous recevez ce mail parce que vous avez écrit ce texte.'
          : 'Vous recevez ce mail parce que vous avez signalé ce texte. Son auteur ne sait pas qui l’a signalé.',
    };
  };

/** To the one who moderates: it waits for too long. */
export const overdueMail =
  ({ kind, author, caseId }: { kind: ReportedKind; author: string; caseId: string }) =>
  (): Letter => ({
    subject: 'Un signalement attend votre décision',
    title: `Un signalement attend depuis ${reminderHours}\u00a0heures`,
    greeting: 'Bonjour,',
    paragraphs: [
      `${reportedKinds[kind].noun} de ${withoutLinks(author)}\u00a0: la décision est due sous 48\u00a0heures.`,
    ],
    action: { label: 'Décider', path: `/admin/signalements?contenu=${caseId}` },
    closing: 'Ce rappel part une fois par contenu.',
  });
