import { chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { allowYoutube, isYoutubeAllowed } from '../../shared/embeds/youtube-consent';
import { Switch } from '../../shared/forms/checkbox';
import { PageHeading } from '../../shared/ui/headings';
import { Row, Stack, VisuallyHidden } from '../../shared/ui/layout';
import { Skeleton } from '../../shared/ui/loading';
import { QueryError } from '../../shared/ui/notice';
import { PageTitle } from '../../shared/ui/page-title';
import { TabLink, TabLinks } from '../../shared/ui/tabs';
import { useSession } from '../session/session';
import { Devices } from './devices';
import { EmailSection } from './email-section';
import { NoticesSection } from './notices-section';
import { OwnData } from './own-data';
import { PasswordSection } from './password-section';
import { PicturePicker, ProfileForm, useProfile } from './profile-form';
import { ProfileSection } from './profile-section';
import { lazyPart } from '../../shared/connection/connection';

/** Grants or revokes consent for YouTube videos. */
function YoutubeSection() {
  const { user } = useSession();
  const [isAllowed, setAllowed] = useState(() => isYoutubeAllowed(user?._id));
  const choose = (isChecked: boolean) => {
    allowYoutube(user?._id, isChecked);
    setAllowed(isChecked);
  };
  return (
    <Switch
      label="Charger les vidéos YouTube sans me demander"
      checked={isAllowed}
      onChange={({ target }) => choose(target.checked)}
    />
  );
}

/** Shown until the profile is loaded. */
const ProfileSkeleton = () => (
  <Stack gap="24" aria-busy>
    <VisuallyHidden>Chargement du profil…</VisuallyHidden>
    <Row gap="24">
      <Skeleton width="96" height="96" borderRadius="full" />
      <Skeleton width="10rem" height="40" borderRadius="sm" />
    </Row>
    <Skeleton height="80" borderRadius="md" />
    <Skeleton height="104" borderRadius="md" />
    <Skeleton width="9rem" height="52" borderRadius="md" />
  </Stack>
);

const IntroductionSection = lazyPart(() => import('./introduction-section'));
const SecuritySections = lazyPart(() => import('./security-sections'));

const tabs = [
  ['identite', 'Identité'],
  ['securite', 'Sécurité'],
  ['messages', 'Messages'],
  ['donnees', 'Mes données'],
] as const;

const identityText = {
  title: 'Identité',
  hint: 'Votre nom et votre photo, tels que les autres les voient.',
};

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
  return <QueryError query={{ error, refetch, isFetching }} />;
}

function Security() {
  const { user } = useSession();
  return (
    <Suspense fallback={<chakra.div minHeight="100dvh" aria-busy="true" />}>
      <SecuritySections>
        <ProfileSection
          wide
          title="Appareils connectés"
          hint="Un appareil inconnu ? Déconnectez-le, puis changez de mot de passe."
        >
          <Devices />
        </ProfileSection>
        <PasswordSection email={user?.email ?? ''} />
      </SecuritySections>
    </Suspense>
  );
}

/** Account settings; shown in the site's frame and in the administration. */
function ProfileContent() {
  const [query] = useSearchParams();
  const { status, user } = useSession();
  const isKnown = status !== 'unknown';
  const isTeacher = isKnown && (user?.isTeacher || user?.isAdmin);
  // Until the session is known, the first tab is shown, as rendered by the server.
  const requestedTab = isKnown ? query.get('onglet') : null;
  const current = tabs.find(([name]) => name === requestedTab)?.[0] ?? 'identite';
  return (
    <>
      <PageTitle title="Profil" />
      <PageHeading mb={{ base: '16', md: '20' }}>Profil</PageHeading>
      <TabLinks aria-label="Profil">
        {tabs.map(([name, label]) => (
          <TabLink key={name} to={`?onglet=${name}`} aria-current={name === current ? 'page' : undefined}>
            {label}
          </TabLink>
        ))}
      </TabLinks>
      {current === 'identite' && (
        <ProfileSection {...identityText}>{isKnown ? <Identity /> : <ProfileSkeleton />}</ProfileSection>
      )}
      {current === 'identite' && isTeacher && (
        <Suspense>
          <IntroductionSection />
        </Suspense>
      )}
      {current === 'securite' && <Security />}
      {current === 'messages' && (
        <ProfileSection
          title="Messages par mail"
          hint="Les mails de votre compte et de vos achats vous parviennent toujours."
        >
          <NoticesSection />
        </ProfileSection>
      )}
      {current === 'donnees' && (
        <>
          <ProfileSection title="Vos données" hint="Elles sont à vous&nbsp;: emportez-les, ou effacez-les.">
            <OwnData />
          </ProfileSection>
          <ProfileSection
            title="Vidéos chez YouTube"
            hint="En les lisant, vous indiquez à YouTube ce que vous regardez. Ce choix vaut pour cet appareil."
          >
            <YoutubeSection />
          </ProfileSection>
        </>
      )}
    </>
  );
}

/** `/auth/profile` and `/profil`. */
export const Component = () => <ProfileContent />;

/** The page is its own skeleton, so that nothing is drawn twice. */
export { Component as Skeleton };
