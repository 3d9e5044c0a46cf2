import { command } from '../../../kernel/use-case.js';
import type { Letter } from '../../../platform/mail/mail-layout.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { REDIS } from '../../../platform/redis.js';
import { Account } from './account.domain.js';

/** Sent to the account's owner when somebody signs up with the same address. */
const signUpRepeatedMail = (brand: string): Letter => ({
  subject: `Vous avez déjà un compte ${brand}`,
  title: 'Vous avez déjà un compte',
  greeting: 'Bonjour,',
  paragraphs: [
    `Quelqu’un vient de demander un compte ${brand} avec votre adresse, qui en a déjà un. Rien n’a été créé ni modifié.`,
    'Si c’était vous, connectez-vous. Mot de passe oublié\u202f? Un lien vous permet d’en choisir un autre.',
  ],
  action: { label: 'Choisir un nouveau mot de passe', path: '/forgot-password' },
  closing: 'Ce n’était pas vous\u202f? Vous n’avez rien à faire\u00a0: votre compte reste le vôtre.',
});

/** Sent to somebody whom an administrator has just made a teacher. */
const teacherAppointedMail =
  (name: string | null) =>
  (brand: string): Letter => ({
    subject: `Vous enseignez maintenant sur ${brand}`,
    title: `Venez enseigner sur ${brand}`,
    greeting: name ? `Bonjour ${name},` : 'Bonjour,',
    paragraphs: [
      `Un espace vous est ouvert sur ${brand}\u00a0: vous pouvez créer vos cours, les publier et répondre à vos élèves.`,
    ],
    action: { label: 'Créer mon premier cours', path: '/admin/courses' },
    closing: 'Vous ne vous y attendiez pas\u202f? Écrivez-nous, et ce rôle vous est retiré.',
  });

/** Sent to somebody to whom a teacher gave access to a course without payment. */
const accessOpenedMail =
  (name: string | null, course: { id: string; title: string }) =>
  (brand: string): Letter => ({
    subject: `Un cours vous est ouvert sur ${brand}`,
    title: 'Un cours vous est ouvert',
    greeting: name ? `Bonjour ${name},` : 'Bonjour,',
    paragraphs: [
      `Le cours «\u00a0${course.title}\u00a0» vient de vous être ouvert sur ${brand}, sans rien à payer.`,
      'Vous le suivez à votre rythme\u00a0; votre progression est gardée.',
    ],
    action: { label: 'Commencer le cours', path: `/course/learning/${course.id}` },
    closing: `Bonne lecture, et à bientôt sur ${brand}.`,
  });

const oncePerSeconds = 24 * 3600;

/** Mails the account's owner that somebody tried to sign up with their address; at most once a day. */
export const SendRepeatedSignUpMail = command(
  { redis: REDIS, mailer: Mailer },
  async ({ entityManager, redis, mailer }, { accountId }: { accountId: string }): Promise<void> => {
    const account = await entityManager.fork().findOne(Account, { id: accountId });
    if (!account?.isOpen) return;
    const key = `atelier:notice:sign-up:${accountId}`;
    if (!(await redis.set(key, '1', 'EX', oncePerSeconds, 'NX'))) return;
    try {
      await mailer.send(account.email, signUpRepeatedMail);
    } catch (error) {
      await redis.del(key);
      throw error;
    }
  },
);

/** Mails somebody that they are a teacher now; skipped if the role was removed again. */
export const SendTeacherAppointedMail = command(
  { mailer: Mailer },
  async ({ entityManager, mailer }, { accountId }: { accountId: string }): Promise<void> => {
    const account = await entityManager.fork().findOne(Account, { id: accountId });
    if (!account?.isOpen || !account.isTeacher) return;
    await mailer.send(account.email, teacherAppointedMail(account.mailedName));
  },
);

/** Mails somebody that they were given access to a course; skipped if the account has closed. */
export const SendCourseAccessMail = command(
  { mailer: Mailer },
  async (
    { entityManager, mailer },
    { accountId, course }: { accountId: string; course: { id: string; title: string } },
  ): Promise<void> => {
    const account = await entityManager.fork().findOne(Account, { id: accountId });
    if (account?.isOpen) await mailer.send(account.email, accessOpenedMail(account.mailedName, course));
  },
);
