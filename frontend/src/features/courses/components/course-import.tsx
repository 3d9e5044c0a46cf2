import type { CourseImport as Imported } from '@atelier/contracts/course-archive';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import { countOf, formatPercent } from '../../../shared/format';
import { formatBytes } from '../../../shared/format-bytes';
import { stepPath } from '../../../shared/course-path';
import { CircleCheck } from '../../../shared/icons/circle-check';
import { PackageOpen } from '../../../shared/icons/package-open';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { ProgressRuler } from '../../../shared/ui/progress-ruler';
import { FilePicker } from '../../uploads/components/file-picker';
import { useImportCourse } from '../api/course-archive';

/** Sends an archive, says how far it is, and what became of it. */
export function CourseImport() {
  const [file, setFile] = useState<File | null>(null);
  const importing = useImportCourse();
  const pick = (picked: File) => {
    setFile(picked);
    importing.mutate(picked);
  };
  const percent = file ? (100 * importing.sent) / Math.max(1, file.size) : 0;
  const isCancelled = importing.error instanceof DOMException;
  return (
    <section aria-labelledby="import">
      <chakra.p textStyle="small" color="muted">
        Importer
      </chakra.p>
      <chakra.h2 id="import" textStyle="h3" mt="4">
        Importer une archive
      </chakra.h2>
      <chakra.p color="muted" mt="16" mb="16">
        Elle devient l’un de vos brouillons, que personne ne voit tant que vous ne le publiez pas.
      </chakra.p>
      {importing.isPending && file ? (
        <div>
          <Row apart gap="16" textStyle="small">
            <chakra.span overflowWrap="anywhere">{file.name}</chakra.span>
            <chakra.span color="muted" whiteSpace="nowrap">
              {formatBytes(file.size)}
            </chakra.span>
          </Row>
          <ProgressRuler mt="12" value={percent} label={`Envoi de ${file.name}`} cursor />
          <Row apart gap="16" mt="8">
            <chakra.span role="status" textStyle="small" color="muted">
              {percent < 100
                ? `Envoi, ${formatPercent(Math.floor(percent))}`
                : 'Vérification de chaque fichier…'}
            </chakra.span>
            <Button variant="quiet" size="touch" onClick={importing.cancel}>
              Annuler
            </Button>
          </Row>
        </div>
      ) : (
        <FilePicker
          accept=".zip"
          label="Choisir une archive"
          icon={<PackageOpen size={18} aria-hidden />}
          onPick={pick}
        />
      )}
      {importing.error && !isCancelled && <ImportFailure error={importing.error} name={file?.name ?? ''} />}
      {importing.data && <ImportReport imported={importing.data} />}
    </section>
  );
}

function ImportFailure({ error, name }: { error: Error; name: string }) {
  const issues = error instanceof ApiFailure ? (error.issues ?? []) : [];
  return (
    <Notice mt="20" tone="danger" title={`«\u00a0${name}\u00a0» n’a pas été importée`}>
      {failureMessage(error)}
      {issues.length > 0 && (
        <chakra.ul mt="8">
          {issues.slice(0, 10).map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}</li>
          ))}
        </chakra.ul>
      )}
    </Notice>
  );
}

function ImportReport({ imported: { _id, report } }: { imported: Imported }) {
  const { title, sections, lessons, files, left } = report;
  return (
    <chakra.div mt="20" role="status">
      <Row gap="10">
        <CircleCheck size={20} aria-hidden style={{ flexShrink: 0 }} />
        <strong>«&nbsp;{title}&nbsp;» est là, en brouillon</strong>
      </Row>
      <chakra.p color="muted" mt="8">
        {countOf(sections, 'section')}, {countOf(lessons, 'leçon')}
        {files > 0 &&
          `, ${countOf(files, 'fichier')}. Les vidéos s’encodent maintenant, comme après un envoi`}
        .
      </chakra.p>
      {left.length > 0 && (
        <Notice mt="16" tone="warn" title={`${countOf(left.length, 'fichier')} à remettre à la main`}>
          <chakra.ul mt="8" display="grid" gap="8">
            {left.map(({ path, reason }) => (
              <li key={path}>
                <chakra.span fontFamily="mono" textStyle="small" overflowWrap="anywhere">
                  {path}
                </chakra.span>
                <br />
                {reason}
              </li>
            ))}
          </chakra.ul>
        </Notice>
      )}
      <Button mt="16" size="touch" to={stepPath('programme', _id)}>
        Ouvrir le brouillon
      </Button>
    </chakra.div>
  );
}
