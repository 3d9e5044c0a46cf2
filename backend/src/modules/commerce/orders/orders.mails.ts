import type { OrderDetail } from '@atelier/contracts/orders';
import { dateWriter, formatLastDay, formatLongDay } from '@atelier/contracts/words/days-of-paris';
import { guaranteeEnd, orderName, withdrawalEnd } from '@atelier/contracts/words/order-words';
import type { Letter } from '../../../platform/mail/mail-layout.js';
import { formatEuros } from '../invoices/invoice-texts.js';

/** The order as its mails show it. */
export interface MailedOrder {
  id: string;
  number: number;
  name: string;
  email: string;
  paidAt: Date | null;
  waiverAt: Date | null;
  invoiceNumber: string | null;
  amountCents: number;
  /** The accepted version of the terms, joined to the confirmation. */
  termsNumber: number | null;
  /** Bought as a gift: the buyer gets no access. */
  isGift: boolean;
  /** Paid by a company for its members. */
  teamId: string | null;
  lines: { courseId: string; title: string; cents: number; quantity: number }[];
}

/** Addresses of the cover images, by course id. */
export type CourseCovers = Readonly<Record<string, string>>;

/** The refund as its mails show it. */
export interface MailedRefund {
  amountCents: number;
  titles: string[];
  requestedAt: Date;
  receiptNumber: string | null;
  creditNote: string | null;
  kind: OrderDetail['refunds'][number]['kind'];
  /** The requester's reason; for repayments outside the provider, how they were made. */
  reason: string;
  /** A withdrawal declared without signing in: its order may belong to a closed account. */
  byLink: boolean;
}

const momentOf = dateWriter({ dateStyle: 'long', timeStyle: 'medium' });
export const quotedTitles = (titles: string[]): string =>
  titles.map((title) => `«\u00a0${title}\u00a0»`).join(', ');
export const countedCourses = ({ length }: string[]): string =>
  length === 1 ? 'un cours' : `${length} cours`;
const greeting = ({ name }: MailedOrder) => (name ? `Bonjour ${name},` : 'Bonjour,');
const learningPath = (courseId: string) => `/course/learning/${courseId}?tabIndex=0`;
const orderAction = ({ id }: MailedOrder) => ({ label: 'Voir ma commande', path: `/auth/orders/${id}` });

const teamNote =
  'Commande d’une entreprise\u00a0: le droit de rétractation et la garantie de dix jours ne s’appliquent pas. Une place que personne n’a commencée peut être reprise et donnée à quelqu’un d’autre, aussi souvent que vous le voulez.';

/** The confirmation of a contract on a durable medium: what was bought, for how much, and how to go back on it. */
export const orderMail =
  (order: MailedOrder, covers: CourseCovers) =>
  (brand: string): Letter => {
    const isOne = order.lines.length === 1;
    const opened = order.isGift
      ? 'Votre cadeau est payé'
      : order.teamId
        ? 'Vos places sont prêtes'
        : isOne
          ? 'Votre cours est ouvert'
          : 'Vos cours sont ouverts';
    const paidAt = order.paidAt ?? new Date();
    const withdrawn = `jusqu’au ${formatLastDay(withdrawalEnd(paidAt))} inclus, depuis votre commande\u00a0: «\u00a0Renoncer au contrat ici\u00a0», ou par «\u00a0Renoncer à un contrat\u00a0», au bas de ce mail et de chaque page.`;
    return {
      subject: `${opened} – commande ${orderName(order.number)}`,
      title: opened,
      greeting: greeting(order),
      paragraphs: [
        `Merci de votre confiance. Commande ${orderName(order.number)} du ${formatLongDay(paidAt)}, ${order.invoiceNumber ? `facture ${order.invoiceNumber} jointe à ce mail` : 'sans facture\u00a0: rien n’était à payer'}.`,
      ],
      items: order.lines.map(({ courseId, title }) => ({
        title,
        picture: covers[courseId] ?? null,
        // The only one has the button.
        action:
          isOne || order.isGift || order.teamId ? null : { label: 'Commencer', path: learningPath(courseId) },
      })),
      account: [
        ...order.lines.map(({ title, cents, quantity }) => ({
          label: quantity > 1 ? `${title}, ${quantity}\u00a0places` : title,
          amount: formatEuros(cents),
        })),
        { label: 'Total payé', amount: formatEuros(order.amountCents) },
      ],
      action: order.isGift
        ? { label: 'Suivre mon cadeau', path: '/cadeaux' }
        : order.teamId
          ? { label: 'Distribuer mes places', path: `/equipes/${order.teamId}` }
          : isOne
            ? { label: 'Commencer mon cours', path: learningPath(order.lines[0]?.courseId ?? '') }
            : { label: 'Ouvrir mes cours', path: '/auth/courses' },
      notes: [
        ...(order.teamId
          ? [teamNote]
          : [
              `Vous changez d’avis\u202f? Jusqu’au ${formatLastDay(guaranteeEnd(paidAt))} inclus, vous pouvez vous faire rembourser chaque cours, sans justification, depuis votre commande.`,
              order.waiverAt
                ? `Le ${momentOf(order.waiverAt)}, vous avez demandé l’accès immédiat et reconnu perdre votre droit de rétractation pour un cours dont vous ouvrez une leçon. Pour un cours que vous n’avez pas ouvert, vous pouvez vous rétracter ${withdrawn}`
                : `Vous pouvez vous rétracter sans motif ${withdrawn}`,
            ]),
        ...(order.termsNumber === null
          ? []
          : [
              `Les conditions de vente que vous avez acceptées (version ${order.termsNumber}) sont jointes à ce mail, avec les garanties légales, le modèle de formulaire de rétractation et les coordonnées du médiateur.`,
            ]),
      ],
      closing: `Vous recevez ce mail parce que vous avez passé commande sur ${brand}.`,
      isAboutContract: order.teamId === null,
    };
  };

/** The money is on its way back to the card. */
export const refundMail = (order: MailedOrder, refund: MailedRefund) => (): Letter => ({
  subject: `Remboursement de ${formatEuros(refund.amountCents)} – commande ${orderName(order.number)}`,
  title: 'Votre remboursement est effectué',
  greeting: greeting(order),
  paragraphs: [
    refund.kind === 'elsewhere'
      ? `${formatEuros(refund.amountCents)} vous ont été remis autrement que sur le moyen de paiement utilisé. ${refund.reason}.`
      : `${formatEuros(refund.amountCents)} vous ont été reversés sur le moyen de paiement utilisé. Selon votre banque, ils apparaissent sous cinq à dix jours ouvrés.`,
    ...(refund.kind === 'paid-twice'
      ? ['Votre commande avait été payée deux fois\u00a0: vos cours restent ouverts.']
      : []),
    ...(refund.kind === 'already-owned' ? ['Ce cours était déjà à vous\u00a0: il le reste.'] : []),
  ],
  account: [
    {
      label: refund.titles.join(', ') || `Commande ${orderName(order.number)}`,
      amount: formatEuros(-refund.amountCents),
    },
  ],
  action: orderAction(order),
  notes: refund.creditNote
    ? [`Avoir ${refund.creditNote} joint à ce mail, sur la facture ${order.invoiceNumber ?? ''}.`]
    : [],
  closing: 'Vos notes et votre progression restent\u00a0: elles reviennent si vous rachetez le cours.',
  isAboutContract: order.teamId === null,
});

/** The acknowledgement that the law wants at once, with the moment to the second. */
export const withdrawalMail = (order: MailedOrder, refund: MailedRefund) => (): Letter => ({
  subject: `Accusé de réception de votre rétractation ${refund.receiptNumber ?? ''}`.trim(),
  title: 'Votre rétractation est enregistrée',
  greeting: greeting(order),
  paragraphs: [
    `Vous avez notifié le ${momentOf(refund.requestedAt)} votre rétractation du contrat portant sur ${quotedTitles(refund.titles)}, commande ${orderName(order.number)}.`,
    `Accusé ${refund.receiptNumber ?? ''}. ${formatEuros(refund.amountCents)} vous seront reversés sur le moyen de paiement utilisé, au plus tard sous 14\u00a0jours.`,
  ],
  account: [{ label: refund.titles.join(', '), amount: formatEuros(-refund.amountCents) }],
  action: refund.byLink ? { label: 'Renoncer à un contrat', path: '/retractation' } : orderAction(order),
  closing: 'Gardez ce mail\u00a0: il fait foi de la date de votre rétractation.',
  isAboutContract: true,
});
