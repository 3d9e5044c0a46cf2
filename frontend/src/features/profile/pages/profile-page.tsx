import { ProfileContent } from '../components/profile-content';

/** `/auth/profile` and `/profil`. */
export const Component = () => <ProfileContent />;
