import { chakra } from '@chakra-ui/react';
import { analysisPath, announcementsPath, stepPath } from '../course-path';
import { TabLink, TabLinks } from '../ui/tab-links';

type Tab = 'analysis' | 'students' | 'questions' | 'reviews' | 'announcements' | 'programme';

interface CourseTabsProps {
  courseId: string;
  current: Tab;
  /** What stands beside a name, where it is known. */
  counts?: Partial<Record<Tab, string>>;
}

/** The rooms of a course for who teaches it. */
export function CourseTabs({ courseId, current, counts = {} }: CourseTabsProps) {
  const tabs: { tab: Tab; label: string; to: string }[] = [
    { tab: 'analysis', label: 'Analyse', to: analysisPath(courseId) },
    { tab: 'students', label: 'Élèves', to: stepPath('student', courseId) },
    { tab: 'questions', label: 'Question & Réponse', to: `/admin/questions?cours=${courseId}` },
    { tab: 'reviews', label: 'Notes', to: '/admin/avis' },
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
