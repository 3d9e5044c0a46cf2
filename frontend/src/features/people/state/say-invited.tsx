import type { Person } from '@atelier/contracts/people';
import { MailCheck } from '../../../shared/icons/mail-check';
import { toast } from '../../../shared/ui/toast';

export const sayInvited = ({ email }: Pick<Person, 'email'>): void =>
  toast({ message: `Invitation envoyée à ${email}`, icon: <MailCheck size={20} aria-hidden /> });
