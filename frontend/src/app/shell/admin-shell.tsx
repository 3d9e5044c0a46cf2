import { AdminLayout } from '../../features/administration/admin-layout';
import { WaitingDuties } from '../../features/compliance/waiting-duties';
import { WaitingCount } from '../../features/questions/inbox/waiting-count';
import { WaitingCases } from '../../features/reports/moderation/waiting-cases';
import { ThemeToggle } from './theme-toggle';

/** The layout of the administration with what other features count in it: one file instead of four. */
export const Component = () => (
  <AdminLayout
    tools={<ThemeToggle />}
    badges={{ questions: <WaitingCount />, reports: <WaitingCases />, duties: <WaitingDuties /> }}
  />
);

export const Skeleton = () => <AdminLayout isPending tools={<ThemeToggle />} />;
