import { Dialog } from '../../../shared/ui/dialog';
import { CloseAccountForm } from './close-account-form';

interface CloseAccountDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The last question before everything is gone; what is typed is forgotten when it closes. */
export const CloseAccountDialog = ({ open, onClose }: CloseAccountDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Fermer votre compte&#8239;?">
    <CloseAccountForm onCancel={onClose} />
  </Dialog>
);
