import { chakra } from '@chakra-ui/react';
import { announcementsPath, insightPath, stepPath } from '../courses/course-path';
import { Link } from './link';

/** Tabs as links, each with its own URL; the current one has `aria-current`. */
export const TabLinks = chakra('nav', {
  base: { display: 'flex', gap: { base: '16', sm: '24' }, borderBottom: 'line' },
});

export const TabLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44',
    mb: '-1px',
    textStyle: 'label',
    whiteSpace: 'nowrap',
    color: 'muted',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    _hover: { color: 'fg' },
    '&[aria-current]': { color: 'fg', borderColor: 'accent' },
  },
});

type Tab = 'analysis' | 'students' | 'questions' | 'reviews' | 'announcements' | 'programme';

interface CourseTabsProps {
  courseId: string;
  current: Tab;
  /** Shown next to the names, once known. */
  counts?: Partial<Record<Tab, string>>;
}

/** Tabs of a course for its teacher. */
export function CourseTabs({ courseId, current, counts = {} }: CourseTabsProps) {
  const tabs: { tab: Tab; label: string; to: string }[] = [
    { tab: 'analysis', label: 'Analyse', to: insightPath(courseId) },
    { tab: 'students', label: 'Élèves', to: stepPath('student', courseId) },
    { tab: 'questions', label: 'Question & Réponse', to: `/admin/questions?cours=${courseId}` },
    { tab: 'reviews', label: 'Avis', to: '/admin/avis' },
    { tab: 'announcements', label: 'Annonces', to: announcementsPath(courseId) },
    { tab: 'programme', label: 'Programme', to: stepPath('programme', courseId) },
  ];
  return (
    <TabLinks aria-label="Le cours" overflowX="auto">
      {tabs.map(({ tab, label, to }) => (
        <TabLink key={tab} to={to} aria-current={tab === current ? 'page' : undefined}>
          {label}
          {counts[tab] && (
            <chakra.span textStyle="meta" ms="6px" color="muted">
              {counts[tab]}
            </chakra.span>
          )}
        </TabLink>
      ))}
    </TabLinks>
  );
}
