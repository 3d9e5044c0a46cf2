import { ProfileContent, ProfileContentSkeleton } from '../components/profile-content';

/** `/auth/profile` and `/profil`. */
export const Component = () => <ProfileContent />;

export const Skeleton = () => <ProfileContentSkeleton />;
