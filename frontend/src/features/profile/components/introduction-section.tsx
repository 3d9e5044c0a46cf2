import { failureMessage } from '../../../shared/api/client';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Stack } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { useIntroduction } from '../api/introduction';
import { IntroductionForm } from './introduction-form';
import { ProfileSection } from './profile-section';

const Waiting = () => (
  <Stack gap="24" aria-busy>
    <VisuallyHidden>Chargement de la présentation…</VisuallyHidden>
    <Skeleton height="80" borderRadius="md" />
    <Skeleton height="280" borderRadius="md" />
  </Stack>
);

function Introduced() {
  const { data, error, refetch, isFetching } = useIntroduction();
  if (data) return <IntroductionForm introduction={data} />;
  if (!error) return <Waiting />;
  return <ErrorPanel message={failureMessage(error)} retry={() => void refetch()} retrying={isFetching} />;
}

/** For those who teach; their portrait is the picture of the profile. */
export default function IntroductionSection() {
  return (
    <ProfileSection
      wide
      title="Présentation"
      hint="Ce que les visiteurs lisent de vous, à côté de votre nom et de votre photo, sur la page de vos cours et de vos tutoriels."
    >
      {/* The tools of the text stand in one line. */}
      <Stack maxWidth="40rem">
        <Introduced />
      </Stack>
    </ProfileSection>
  );
}
