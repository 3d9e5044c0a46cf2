import { chakra } from '@chakra-ui/react';
import { failureMessage } from '../../shared/api/client';
import { formatDate } from '../../shared/format/format';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorPanel } from '../../shared/ui/notice';
import { Skeleton } from '../../shared/ui/loading';
import { useAnnouncements } from './announcements';
import { AnnouncementText } from './announcement-text';

/** « Annonces » tab of a lesson: the teacher's announcements, as students read them. */
export default function AnnouncementsPanel({ courseId }: { courseId: string }) {
  const query = useAnnouncements(courseId);
  if (query.isPending) return <Skeleton height="160px" mt="28" />;
  if (query.isError)
    return <ErrorPanel mt="28" message={failureMessage(query.error)} retry={() => void query.refetch()} />;
  const { announcements } = query.data;
  if (announcements.length === 0)
    return (
      <chakra.div pt="28">
        <EmptyState
          illustration={null}
          title="Aucune annonce"
          hint="Ce que votre formateur dit à toute la classe se lit ici."
        />
      </chakra.div>
    );
  return (
    <chakra.ul aria-label="Annonces" pt="28" maxWidth="44em">
      {announcements.map(({ _id, title, text, author, sentAt }) => (
        <chakra.li key={_id} pb="24" mb="24" borderBottom="line" _last={{ borderBottom: '0' }}>
          <chakra.h2 textStyle="h4" overflowWrap="anywhere">
            {title}
          </chakra.h2>
          <chakra.p textStyle="small" color="muted" mb="12">
            {author && `${author}, `}
            <time dateTime={sentAt}>{formatDate(sentAt)}</time>
          </chakra.p>
          <AnnouncementText text={text} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
