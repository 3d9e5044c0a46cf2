import { layOut } from '../../../platform/mail/mail-layout.js';
import type { Mail } from '../../../platform/mail/mailer.js';

interface Wanted {
  name: string | null;
  address: string;
  brand: string;
}

/** To somebody whom an administrator has just made a teacher. */
export function teacherAppointedMail({ name, address, brand }: Wanted): Omit<Mail, 'to'> {
  const letter = layOut({
    brand,
    title: 'Venez enseigner à l’atelier',
    greeting: name ? `Bonjour ${name},` : 'Bonjour,',
    paragraphs: [
      `Un établi vous est confié sur ${brand}\u00a0: vous pouvez créer vos cours, les publier et répondre à vos élèves.`,
    ],
    action: { label: 'Créer mon premier cours', address },
    closing: 'Vous ne vous y attendiez pas\u202f? Écrivez-nous, et ce rôle vous est retiré.',
  });
  return { subject: `Vous enseignez maintenant sur ${brand}`, ...letter };
}
