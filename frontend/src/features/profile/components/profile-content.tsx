import { chakra } from '@chakra-ui/react';
import { failureMessage } from '../../../shared/api/client';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { PageTitle } from '../../../shared/ui/page-title';
import { useSession } from '../../session/state/session-atom';
import { useProfile } from '../api/profile';
import { Devices } from './devices';
import { EmailSection } from './email-section';
import { OwnData } from './own-data';
import { PasswordForm } from './password-form';
import { PicturePicker } from './picture-picker';
import { ProfileForm } from './profile-form';
import { ProfileSection } from './profile-section';
import { ProfileSkeleton } from './profile-skeleton';

function Identity() {
  const { data, error, refetch, isFetching } = useProfile();
  if (data)
    return (
      <>
        <PicturePicker profile={data} />
        <ProfileForm profile={data} />
        <EmailSection profile={data} />
      </>
    );
  if (!error) return <ProfileSkeleton />;
  return <ErrorPanel message={failureMessage(error)} retry={() => void refetch()} retrying={isFetching} />;
}

/** Everything a person decides about their account; stands in the site's frame and in the administration's. */
export function ProfileContent() {
  const { user } = useSession();
  return (
    <>
      <PageTitle title="Profil" />
      <chakra.h1 textStyle="h1Tool" mb={{ base: '24', md: '32' }}>
        Profil
      </chakra.h1>
      <ProfileSection title="Identité" hint="Comment nous vous appelons, et ce que les autres voient.">
        <Identity />
      </ProfileSection>
      <ProfileSection title="Mot de passe" hint="Le changer déconnecte vos autres appareils.">
        <PasswordForm email={user?.email ?? ''} />
      </ProfileSection>
      <ProfileSection
        title="Appareils connectés"
        hint="Un appareil inconnu ? Déconnectez-le, puis changez de mot de passe."
      >
        <Devices />
      </ProfileSection>
      <ProfileSection title="Vos données" hint="Elles sont à vous : emportez-les, ou effacez-les.">
        <OwnData />
      </ProfileSection>
    </>
  );
}
