import type { Profile } from '@atelier/contracts/identity';
import {
  BookOpen,
  ChartColumn,
  ClipboardCheck,
  Flag,
  GraduationCap,
  Inbox,
  LayoutDashboard,
  MailCheck,
  MessageCircleQuestionMark,
  Newspaper,
  Presentation,
  ReceiptEuro,
  Scale,
  Server,
  TicketPercent,
  User,
} from '../../../shared/icons/common';
import type { DrawnIcon } from '../../../shared/icons/drawn-icon';
import { Star, Users } from '../../../shared/icons/public';
import { ownCourses, siteLinks, type MenuLink } from './site-links';

export interface MenuEntry extends MenuLink {
  icon: DrawnIcon;
  /** Shows the number of pending questions, of contents to decide about, or of duties to settle. */
  badge?: 'questions' | 'reports' | 'duties';
}

const destinations = {
  dashboard: { to: '/admin/dasboard', label: 'Tableau de bord', icon: LayoutDashboard },
  /** For administrators who teach: their dashboard is another page. */
  ownTeaching: { to: '/admin/tutor', label: 'Vos cours', icon: ChartColumn },
  teaching: { to: '/admin/tutor', label: 'Tableau de bord', icon: LayoutDashboard },
  students: {
    to: '/admin/etudiants',
    label: 'Étudiant(e)s',
    icon: Users,
    also: ['/admin/new/student', '/admin/student/'],
  },
  teachers: {
    to: '/admin/formateurs',
    label: 'Formateurs',
    icon: Presentation,
    also: ['/admin/instructor/'],
  },
  assessments: {
    to: '/admin/evalution',
    label: 'Évaluations',
    icon: ClipboardCheck,
    also: ['/admin/evalution/'],
  },
  questions: {
    to: '/admin/questions',
    label: 'Questions',
    icon: MessageCircleQuestionMark,
    badge: 'questions',
  },
  reviews: { to: '/admin/avis', label: 'Avis', icon: Star },
  reports: { to: '/admin/signalements', label: 'Signalements', icon: Flag, badge: 'reports' },
  courses: { to: '/admin/courses', label: 'Cours', icon: BookOpen },
  taught: {
    to: '/admin/tutor/course',
    label: 'Cours enseignés',
    icon: BookOpen,
    also: ['/admin/create-cours/analyse/', '/admin/create-cours/annonces/'],
  },
  tutorials: { to: '/admin/tutoriels', label: 'Tutoriels', icon: Newspaper, also: ['/new-blog'] },
  newTutorial: { to: '/new-blog', label: 'Tutoriels', icon: Newspaper },
  orders: { to: '/admin/commandes', label: 'Commandes', icon: ReceiptEuro, also: ['/admin/commandes/'] },
  coupons: { to: '/admin/codes-promo', label: 'Codes promo', icon: TicketPercent },
  audience: { to: '/admin/audience', label: 'Audience', icon: ChartColumn },
  newsletter: { to: '/admin/newsletter', label: 'Newsletter', icon: MailCheck },
  messages: { to: '/admin/messages', label: 'Messages', icon: Inbox },
  compliance: {
    to: '/admin/conformite',
    label: 'Conformité',
    icon: Scale,
    badge: 'duties',
    also: ['/admin/conformite/'],
  },
  operations: {
    to: '/admin/exploitation',
    label: 'Exploitation',
    icon: Server,
    also: ['/admin/exploitation/'],
  },
  followed: { ...ownCourses, icon: GraduationCap },
  work: { to: '/auth/evaluations', label: 'Travaux à rendre', icon: ClipboardCheck },
  ownOrders: { to: '/auth/orders', label: 'Mes commandes', icon: ReceiptEuro, also: ['/auth/orders/'] },
  teams: { to: '/equipes', label: 'Mes équipes', icon: Users, also: ['/equipes/'] },
  followedShort: { to: '/my-courses', label: 'Mes cours', icon: GraduationCap },
  profile: { to: '/profil', label: 'Profil', icon: User },
  adminProfile: { to: '/admin/profile', label: 'Profil', icon: User },
} as const satisfies Record<string, MenuEntry>;

const {
  dashboard,
  students,
  teachers,
  assessments,
  courses,
  taught,
  tutorials,
  orders,
  operations,
  followed,
} = destinations;

/** Entries under a heading; the first group has none. */
export interface MenuGroup {
  label: string | null;
  entries: readonly MenuEntry[];
}

interface Menus {
  /**
   * Avatar menu: the role's entries, then everyone's. One menu for both (product: menu.account), so « Mes cours »
   * appears once.
   */
  avatar: { role: readonly MenuEntry[]; account: readonly MenuEntry[] };
  /** Sidebar of the administration, for those with access. */
  sidebar: { administration: readonly MenuGroup[]; account: readonly MenuEntry[] };
  phone: readonly MenuLink[];
}

/** All menus of a signed-in user. To add an entry, add it to a menu above and name it below. */
export const menusOf = ({ isAdmin, isTeacher }: Pick<Profile, 'isAdmin' | 'isTeacher'>): Menus => ({
  avatar: isAdmin
    ? {
        role: [
          dashboard,
          ...(isTeacher ? [destinations.ownTeaching] : []),
          teachers,
          students,
          assessments,
          courses,
          operations,
        ],
        account: [destinations.profile, destinations.followedShort, destinations.newTutorial],
      }
    : {
        role: isTeacher
          ? [destinations.teaching, followed, destinations.work, taught, destinations.questions]
          : [followed, destinations.work],
        account: [destinations.ownOrders, destinations.teams, destinations.profile],
      },
  sidebar: {
    administration: isAdmin
      ? [
          { label: null, entries: [dashboard, ...(isTeacher ? [destinations.ownTeaching] : [])] },
          {
            label: 'Enseigner',
            entries: [
              students,
              { ...teachers, icon: GraduationCap },
              courses,
              tutorials,
              assessments,
              destinations.questions,
              destinations.reviews,
              destinations.reports,
            ],
          },
          {
            label: 'Vendre',
            entries: [orders, destinations.coupons, destinations.newsletter, destinations.audience],
          },
          {
            label: 'Tenir la maison',
            entries: [destinations.messages, destinations.compliance, operations],
          },
        ]
      : [
          {
            label: null,
            entries: [
              destinations.teaching,
              assessments,
              destinations.questions,
              destinations.reviews,
              { ...taught, label: courses.label },
            ],
          },
        ],
    account: [destinations.adminProfile],
  },
  phone: [isAdmin ? dashboard : followed, ...siteLinks],
});
