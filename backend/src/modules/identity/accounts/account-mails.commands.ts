import { command } from '../../../kernel/use-case.js';
import type { Letter } from '../../../platform/mail/mail-layout.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { REDIS } from '../../../platform/redis.js';
import { Account } from './account.domain.js';

/** To the owner of an account, when somebody signs up with the same address. */
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

/** To somebody whom an administrator has just made a teacher. */
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

/** To somebody whom a teacher has let into a course without a payment. */
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

/** Tells the owner of an account that somebody signs up with the address; once a day, however often it is tried. */
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

/** Tells somebody by mail that they teach now; nothing if the role is gone again. */
export const SendTeacherAppointedMail = command(
  { mailer: Mailer },
  async ({ entityManager, mailer }, { accountId }: { accountId: string }): Promise<void> => {
    const account = await entityManager.fork().findOne(Account, { id: accountId });
    if (!account?.isOpen || !account.isTeacher) return;
    await mailer.send(account.email, teacherAppointedMail(account.mailedName));
  },
);

/** Tells somebody by mail that a course was opened to them by hand; nothing where the account has closed. */
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
