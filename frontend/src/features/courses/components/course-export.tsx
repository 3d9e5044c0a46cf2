import { chakra } from '@chakra-ui/react';
import { failureMessage } from '../../../shared/api/client';
import { countOf } from '../../../shared/format';
import { formatBytes } from '../../../shared/format-bytes';
import { FileDown } from '../../../shared/icons/file-down';
import { Lock } from '../../../shared/icons/lock';
import { Button } from '../../../shared/ui/button';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Row } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/skeleton';
import { useArchiveFacts, useSaveArchive } from '../api/course-archive';
import { useCourseListPath } from '../../draft/state/course-list-path';

const Contents = chakra('dl', {
  base: {
    mt: '16',
    borderTop: 'line',
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '16',
      py: '14',
      borderBottom: 'line',
    },
    '& dt': { fontWeight: 600 },
    '& dd': { color: 'muted', textAlign: 'end' },
  },
});

const contents = [
  ['course.json', 'le cours entier, dans un format publié'],
  ['Vidéos et documents', 'les fichiers d’origine, à l’octet près'],
  ['Sous-titres et images', 'comme ils sont montrés'],
  ['Textes en Markdown', 'pour être lus ailleurs'],
  ['empreintes.txt', 'SHA-256 de chaque fichier'],
] as const;

/** What the archive of a course holds, and the button that saves it. */
export function CourseExport({ courseId }: { courseId: string | null }) {
  const listPath = useCourseListPath();
  const facts = useArchiveFacts(courseId);
  const saving = useSaveArchive();
  return (
    <section aria-labelledby="export">
      <chakra.p textStyle="small" color="muted">
        Exporter
      </chakra.p>
      <chakra.h2 id="export" textStyle="h3" mt="4">
        {courseId === null ? 'Un cours à emporter' : (facts.data?.title ?? <Skeleton width="60%" />)}
      </chakra.h2>
      {courseId === null ? (
        <chakra.div mt="16">
          <chakra.p color="muted" mb="16">
            Choisissez le cours dans la liste, puis «&nbsp;Exporter&nbsp;» dans son menu.
          </chakra.p>
          <Button variant="outline" size="touch" to={listPath}>
            Choisir un cours
          </Button>
        </chakra.div>
      ) : facts.error ? (
        <ErrorPanel
          mt="16"
          message={failureMessage(facts.error)}
          retry={() => void facts.refetch()}
          retrying={facts.isFetching}
        />
      ) : (
        <>
          <Contents>
            {contents.map(([name, what]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </Contents>
          <Row as="p" gap="10" mt="16" color="muted" textStyle="small">
            <Lock size={16} aria-hidden style={{ flexShrink: 0 }} />
            Jamais dans l’archive&nbsp;: élèves, commandes, progressions.
          </Row>
          <Row wrap gap="16" mt="24">
            <Button
              variant="solid"
              busy={saving.isPending}
              busyLabel="Préparation…"
              onClick={() => saving.mutate(courseId)}
            >
              <FileDown size={20} aria-hidden />
              Exporter le cours
            </Button>
            <chakra.span color="muted" textStyle="small">
              {facts.data &&
                facts.data.files > 0 &&
                `${countOf(facts.data.files, 'fichier')}, ${formatBytes(facts.data.size)}`}
            </chakra.span>
          </Row>
          {saving.error && (
            <chakra.p role="alert" color="danger" textStyle="small" mt="12">
              {failureMessage(saving.error)}
            </chakra.p>
          )}
        </>
      )}
    </section>
  );
}
