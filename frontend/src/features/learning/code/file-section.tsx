import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ChangedFile, LessonCode } from '@atelier/contracts/lesson-source';
import { countOf } from '../../../shared/format/format';
import { formatBytes } from '../../../shared/format/units';
import { ChevronDown } from '../../../shared/icons/public';
import { FileHead, FileName, FrameButton } from './code-frame';
import { type LineActions, lineHandlers } from './code-lines';
import { ComparedFile, type ComparedFileProps, type FileProps, WholeFile } from './file-body';
import { ChangeMark, ChangeWords } from './file-parts';
import { PaneText } from './pane-text';

interface SectionProps extends FileProps, LineActions {
  /** For the lines that are selected in it. */
  selection: ReactNode;
}

interface ChangedFileSectionProps extends SectionProps, ComparedFileProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** A file that changes: its name, which opens it, and its comparison. */
export function ChangedFileSection({
  selection,
  onLine,
  onPin,
  isOpen,
  onToggle,
  ...body
}: ChangedFileSectionProps) {
  const { path, change } = body;
  const { hunks, kind } = change;
  const hasBody = hunks === null || hunks.length > 0;
  const isShown = hasBody && isOpen;
  const title = (
    <>
      <ChangeMark kind={kind} />
      <chakra.span minWidth="0" textAlign="start">
        <FileName>{path}</FileName> <ChangeWords change={change} />
      </chakra.span>
    </>
  );
  return (
    <chakra.section data-file={path} aria-label={path} scrollMarginTop={{ base: '320px', lg: '0' }}>
      <FileHead>
        {hasBody ? (
          <FrameButton
            type="button"
            flex={{ base: '1 0 100%', lg: '1 1 0' }}
            minWidth="0"
            ms="-10px"
            fontWeight="400"
            gap="12px"
            data-head=""
            aria-expanded={isShown}
            onClick={onToggle}
          >
            {title}
            <chakra.span ms="auto" transform={isShown ? 'rotate(180deg)' : undefined}>
              <ChevronDown size={18} aria-hidden />
            </chakra.span>
          </FrameButton>
        ) : (
          <chakra.div data-head="" tabIndex={-1} display="flex" gap="12px" py="10px">
            {title}
          </chakra.div>
        )}
        {isShown && selection}
      </FileHead>
      {isShown && (
        <chakra.div pt="6px" pb="10px" borderBottom="line" {...lineHandlers({ onLine, onPin })}>
          <ComparedFile {...body} />
        </chakra.div>
      )}
    </chakra.section>
  );
}

interface WholeFileSectionProps extends SectionProps {
  file: LessonCode['files'][number];
  change: ChangedFile | undefined;
}

/** A file with all its lines; of one that is no text, its size. */
export function WholeFileSection({
  selection,
  onLine,
  onPin,
  file: { lines, size },
  change,
  ...body
}: WholeFileSectionProps) {
  const { path } = body;
  return (
    <chakra.section data-file={path} aria-label={path}>
      <FileHead>
        <FileName>{path}</FileName>
        <chakra.span color="muted">
          {change ? (
            <ChangeWords change={change} />
          ) : lines === null ? (
            formatBytes(size)
          ) : (
            countOf(lines, 'ligne')
          )}
        </chakra.span>
        {selection}
      </FileHead>
      {lines === null ? (
        <PaneText>{`${formatBytes(size)}\u00a0: listé, mais pas affiché ni comparé. Il est dans le .zip.`}</PaneText>
      ) : (
        <chakra.div py="6px" {...lineHandlers({ onLine, onPin })}>
          <WholeFile {...body} />
        </chakra.div>
      )}
    </chakra.section>
  );
}
