import { chakra } from '@chakra-ui/react';
import { Outlet, useLocation } from 'react-router-dom';
import { lessonPath } from '../../features/learning/lesson-path';
import { ResumeBar } from '../../features/learning/my-courses/resume-bar';
import { groupCourses, useMyCourses } from '../../features/learning/my-courses/use-my-courses';
import { useSignOut } from '../../features/session/sign-out';
import { useSession } from '../../features/session/session';
import { BookOpen, LogOut, ReceiptEuro, User } from '../../shared/icons/common';
import { Gift } from '../../shared/icons/members';
import { Play, Users } from '../../shared/icons/public';
import { Avatar } from '../../shared/ui/avatar';
import { Container } from '../../shared/ui/layout';
import { Link } from '../../shared/ui/link';
import { Skeleton } from '../../shared/ui/loading';

const Panel = chakra('aside', {
  base: {
    position: { lg: 'sticky' },
    top: '24',
    p: '16',
    bg: 'sunken',
    borderRadius: 'md',
  },
});
const Identity = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '12', px: '12', pb: '16' },
});
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

const accountLinks = [
  { to: '/profil/', label: 'Profil', Icon: User, at: ['/profil', '/auth/profile'] },
  { to: '/auth/orders', label: 'Mes commandes', Icon: ReceiptEuro, at: ['/auth/orders'] },
  { to: '/cadeaux', label: 'Mes cadeaux', Icon: Gift, at: ['/cadeaux'] },
  { to: '/equipes', label: 'Mes équipes', Icon: Users, at: ['/equipes'] },
];

/** Shown until the session and the shortcuts are known: links would move under the pointer. */
const AccountPanelSkeleton = () => (
  <Panel aria-hidden>
    <Identity>
      <Skeleton boxSize="44" borderRadius="full" />
      <Skeleton width="8rem" height="20" />
    </Identity>
    {[0, 1, 2, 3, 4, 5, 6].map((entry) => (
      <Skeleton key={entry} height="20" width={entry % 2 ? '60%' : '80%'} mx="12" my="12" />
    ))}
  </Panel>
);

/** The account, and shortcuts: the latest course, the profile, sign-out. */
function AccountPanel() {
  const { user } = useSession();
  const { data, isLoading } = useMyCourses(1, '').list;
  const leave = useSignOut();
  const { pathname } = useLocation();
  const last = data?.courses[0];
  const resumed = groupCourses(data?.courses ?? [], true).resumed;
  const [next] = resumed?.ahead ?? [];
  if (user === null) return null;
  if (isLoading) return <AccountPanelSkeleton />;
  return (
    <Panel aria-label="Mon compte">
      <Identity>
        <Avatar name={user.name} imageUrl={user.imageUrl} />
        <chakra.p textStyle="h4" minWidth="0" overflowWrap="anywhere">
          {user.username}
        </chakra.p>
      </Identity>
      <nav aria-label="Compte">
        <ul>
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
          {accountLinks.map(({ to, label, Icon, at }) => (
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

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' },
    columnGap: '56',
    rowGap: '40',
    alignItems: 'start',
    pt: { base: '24', lg: '48' },
  },
});

/** On a phone the panel is below the fold, and does not move while the page loads. */
const Page = chakra('div', {
  base: { minWidth: '0', minHeight: { base: '100dvh', lg: 'auto' }, order: { lg: 1 } },
});

/** Layout of the account pages: a side panel, which is below the page on a phone. */
export function Component() {
  const isKnown = useSession().status !== 'unknown';
  return (
    <Container>
      <Columns>
        <Page>
          <Outlet />
          {isKnown && <ResumeBar />}
        </Page>
        {isKnown ? <AccountPanel /> : <AccountPanelSkeleton />}
      </Columns>
    </Container>
  );
}

/** The layout is its own skeleton, so that nothing is drawn twice. */
export { Component as Skeleton };
