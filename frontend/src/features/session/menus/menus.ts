import type { Profile } from '@atelier/contracts/identity';
import { BookOpen } from '../../../shared/icons/book-open';
import { ChartColumn } from '../../../shared/icons/chart-column';
import { ClipboardCheck } from '../../../shared/icons/clipboard-check';
import type { DrawnIcon } from '../../../shared/icons/drawn-icon';
import { GraduationCap } from '../../../shared/icons/graduation-cap';
import { Inbox } from '../../../shared/icons/inbox';
import { LayoutDashboard } from '../../../shared/icons/layout-dashboard';
import { MailCheck } from '../../../shared/icons/mail-check';
import { MessageCircleQuestionMark } from '../../../shared/icons/message-circle-question-mark';
import { Newspaper } from '../../../shared/icons/newspaper';
import { Presentation } from '../../../shared/icons/presentation';
import { ReceiptEuro } from '../../../shared/icons/receipt-euro';
import { Server } from '../../../shared/icons/server';
import { Star } from '../../../shared/icons/star';
import { TicketPercent } from '../../../shared/icons/ticket-percent';
import { User } from '../../../shared/icons/user';
import { Users } from '../../../shared/icons/users';
import { ownCourses, siteLinks, type MenuLink } from './site-links';

export interface MenuEntry extends MenuLink {
  icon: DrawnIcon;
  /** Tells how many questions wait behind it. */
  waits?: 'questions';
}

const places = {
  dashboard: { to: '/admin/dasboard', label: 'Tableau de bord', icon: LayoutDashboard },
  /** Of an administrator who teaches: the dashboard is another. */
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
    waits: 'questions',
  },
  reviews: { to: '/admin/avis', label: 'Avis', icon: Star },
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
} = places;

interface Menus {
  /**
   * Under the avatar: first what the role brings, then what everyone has. The two menus of the specification are one
   * here, so « Mes cours » stands once.
   */
  avatar: { role: readonly MenuEntry[]; account: readonly MenuEntry[] };
  /** Beside the pages of the administration, for who may be there. */
  sidebar: { administration: readonly MenuEntry[]; account: readonly MenuEntry[] };
  /** On a phone. */
  phone: readonly MenuLink[];
}

/** Every menu of somebody who is signed in: a page that is to stand in one is a place above and a name below. */
export const menusOf = ({ isAdmin, isTeacher }: Pick<Profile, 'isAdmin' | 'isTeacher'>): Menus => ({
  avatar: isAdmin
    ? {
        role: [
          dashboard,
          ...(isTeacher ? [places.ownTeaching] : []),
          teachers,
          students,
          assessments,
          courses,
          operations,
        ],
        account: [places.profile, places.followedShort, places.newTutorial],
      }
    : {
        role: isTeacher
          ? [places.teaching, followed, places.work, taught, places.questions]
          : [followed, places.work],
        account: [places.ownOrders, places.teams, places.profile],
      },
  sidebar: {
    administration: isAdmin
      ? [
          dashboard,
          ...(isTeacher ? [places.ownTeaching] : []),
          students,
          { ...teachers, icon: GraduationCap },
          assessments,
          places.questions,
          places.reviews,
          courses,
          tutorials,
          orders,
          places.coupons,
          places.audience,
          places.messages,
          places.newsletter,
          operations,
        ]
      : [places.teaching, assessments, places.questions, places.reviews, { ...taught, label: courses.label }],
    account: [places.adminProfile],
  },
  phone: [isAdmin ? dashboard : followed, ...siteLinks],
});
