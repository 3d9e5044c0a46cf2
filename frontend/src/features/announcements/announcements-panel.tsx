import { chakra } from '@chakra-ui/react';
import { formatDate } from '../../shared/format/format';
import { EmptyState } from '../../shared/ui/empty-state';
import { QueryError } from '../../shared/ui/notice';
import { Skeleton } from '../../shared/ui/loading';
import { useAnnouncements } from './announcements';
import { AnnouncementText } from './announcement-text';
import { Subheading } from '../../shared/ui/headings';
import { SecondaryText } from '../../shared/ui/layout';

/** « Annonces » tab of a lesson: the teacher's announcements, as students read them. */
export default function AnnouncementsPanel({ courseId }: { courseId: string }) {
  const query = useAnnouncements(courseId);
  if (query.isPending) return <Skeleton height="160px" mt="28" />;
  if (query.isError) return <QueryError mt="28" query={query} />;
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
          <Subheading overflowWrap="anywhere">{title}</Subheading>
          <SecondaryText mb="12">
            {author && `${author}, `}
            <time dateTime={sentAt}>{formatDate(sentAt)}</time>
          </SecondaryText>
          <AnnouncementText text={text} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
