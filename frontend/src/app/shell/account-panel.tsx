import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { useMyCourses } from '../../features/learning/api/use-my-courses';
import { lessonPath } from '../../features/learning/state/lesson-path';
import { partCourses } from '../../features/learning/state/my-courses';
import { useLeave } from '../../features/session/components/use-leave';
import { useSession } from '../../features/session/state/session-atom';
import { BookOpen } from '../../shared/icons/book-open';
import { Gift } from '../../shared/icons/gift';
import { LogOut } from '../../shared/icons/log-out';
import { Play } from '../../shared/icons/play';
import { ReceiptEuro } from '../../shared/icons/receipt-euro';
import { User } from '../../shared/icons/user';
import { Users } from '../../shared/icons/users';
import { Avatar } from '../../shared/ui/avatar';
import { Skeleton } from '../../shared/ui/skeleton';

const Panel = chakra('aside', {
  base: {
    position: { lg: 'sticky' },
    top: '24',
    p: '16',
    bg: 'sunken',
    borderRadius: 'md',
  },
});
const Who = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '12', px: '12', pb: '16' } });
const line = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '14',
    width: 'full',
    minHeight: '44',
    px: '12',
    py: '8',
    textStyle: 'label',
    textAlign: 'start',
    borderRadius: 'sm',
    cursor: 'pointer',
    transition: 'background-color 150ms ease-out',
    '& svg': { flexShrink: 0 },
    _hover: { bg: 'line' },
    '&[aria-current], &[aria-current]:hover:not(:disabled)': { bg: 'inv', color: 'onInv' },
  },
} as const;
const Entry = chakra(Link, line);
const Leave = chakra('button', line);

const places = [
  { to: '/profil/', label: 'Profil', Icon: User, at: ['/profil', '/auth/profile'] },
  { to: '/auth/orders', label: 'Mes commandes', Icon: ReceiptEuro, at: ['/auth/orders'] },
  { to: '/cadeaux', label: 'Mes cadeaux', Icon: Gift, at: ['/cadeaux'] },
  { to: '/equipes', label: 'Mes équipes', Icon: Users, at: ['/equipes'] },
];

/** The panel before it is known who is here. */
export const AccountPanelSkeleton = () => (
  <Panel aria-hidden>
    <Who>
      <Skeleton boxSize="44" borderRadius="full" />
      <Skeleton width="8rem" height="20" />
    </Who>
    {[0, 1, 2, 3, 4, 5, 6].map((entry) => (
      <Skeleton key={entry} height="20" width={entry % 2 ? '60%' : '80%'} mx="12" my="12" />
    ))}
  </Panel>
);

/** Who is here, and the shortest ways on: the course followed last, the profile, the door. */
export function AccountPanel() {
  const { user } = useSession();
  const { data, isPending } = useMyCourses(1, '').list;
  const leave = useLeave();
  const { pathname } = useLocation();
  const last = data?.courses[0];
  const resumed = partCourses(data?.courses ?? [], true).resumed;
  const [next] = resumed?.ahead ?? [];
  if (user === null) return null;
  return (
    <Panel aria-label="Mon compte">
      <Who>
        <Avatar name={user.name} imageUrl={user.imageUrl} />
        <chakra.p textStyle="h4" minWidth="0" overflowWrap="anywhere">
          {user.username}
        </chakra.p>
      </Who>
      <nav aria-label="Compte">
        <ul>
          {isPending && (
            <chakra.li px="12" py="14" aria-hidden>
              <Skeleton />
            </chakra.li>
          )}
          {resumed && next && (
            <li>
              <Entry to={lessonPath(resumed.courseId, next._id)}>
                <Play size={20} aria-hidden />
                <span>
                  {resumed.isBegun ? 'Reprendre' : 'Commencer'}
                  <chakra.span display="block" textStyle="small" fontWeight={400}>
                    {next.title}
                  </chakra.span>
                </span>
              </Entry>
            </li>
          )}
          {last && (
            <li>
              <Entry to={`/course/${last.courseId}`}>
                <BookOpen size={20} aria-hidden />
                {last.title}
              </Entry>
            </li>
          )}
          {places.map(({ to, label, Icon, at }) => (
            <li key={to}>
              <Entry to={to} aria-current={at.some((path) => pathname.startsWith(path)) ? 'page' : undefined}>
                <Icon size={20} aria-hidden />
                {label}
              </Entry>
            </li>
          ))}
        </ul>
      </nav>
      <Leave type="button" onClick={leave}>
        <LogOut size={20} aria-hidden />
        Déconnexion
      </Leave>
    </Panel>
  );
}
