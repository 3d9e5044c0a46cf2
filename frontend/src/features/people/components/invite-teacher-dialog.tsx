import { chakra } from '@chakra-ui/react';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { sayInvited } from '../state/say-invited';
import { InvitationForm } from './invitation-form';

interface InviteTeacherDialogProps {
  open: boolean;
  email?: string | undefined;
  onClose: () => void;
}

export const InviteTeacherDialog = ({ open, email, onClose }: InviteTeacherDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Inviter un formateur">
    <chakra.p color="muted" mb="24">
      Un mail d’invitation part aussitôt à cette adresse, avec un lien pour choisir un mot de passe. La
      personne peut ensuite créer ses propres cours.
    </chakra.p>
    <InvitationForm
      key={email}
      type="teachers"
      email={email}
      onInvited={(person) => {
        sayInvited(person);
        onClose();
      }}
      cancel={
        <Button variant="outline" onClick={onClose}>
          Annuler
        </Button>
      }
    />
  </Dialog>
);
