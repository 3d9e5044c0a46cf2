import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { formatDate } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { useSecurity } from '../api/security';
import { PasswordForm } from './password-form';
import { ProfileSection } from './profile-section';

/** When the password was chosen; the form to choose another is behind « Changer ». */
export function PasswordSection({ email }: { email: string }) {
  const { data } = useSecurity();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const fold = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <ProfileSection wide title="Mot de passe" hint="Le changer déconnecte vos autres appareils.">
      <Row apart gap="16">
        <chakra.p textStyle="label">
          {data?.passwordSetAt ? `Changé le ${formatDate(data.passwordSetAt)}` : 'Mot de passe'}
        </chakra.p>
        <Button
          ref={button}
          variant="outline"
          size="tool"
          aria-expanded={isOpen}
          onClick={() => (isOpen ? fold() : setOpen(true))}
        >
          {isOpen ? 'Replier' : 'Changer'}
        </Button>
      </Row>
      {isOpen && (
        <chakra.div maxWidth="34rem" onKeyDown={(event) => event.key === 'Escape' && fold()}>
          <PasswordForm email={email} />
        </chakra.div>
      )}
    </ProfileSection>
  );
}
