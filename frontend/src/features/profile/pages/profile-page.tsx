import { ProfileContent } from '../components/profile-content';

/** `/auth/profile` and `/profil`. */
export const Component = () => <ProfileContent />;

/** The same, so that nothing of it is drawn twice. */
export { Component as Skeleton };
