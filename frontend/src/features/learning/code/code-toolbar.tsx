import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { LessonCode } from '@atelier/contracts/lesson-source';
import { formatBytes } from '../../../shared/format/units';
import { Download } from '../../../shared/icons/common';
import { Button } from '../../../shared/ui/button';
import { CodeSearchField } from './code-search';

const Toolbar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '12px',
    pt: '16px',
    pb: '12px',
  },
});
const Views = chakra('div', {
  base: {
    display: 'flex',
    gap: '4px',
    p: '4px',
    bg: 'sunken',
    borderRadius: 'md',
    width: { base: 'full', lg: 'auto' },
  },
});
const View = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    flex: { base: '1', lg: 'none' },
    minHeight: '44px',
    px: '14px',
    textStyle: 'small',
    fontWeight: 600,
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
    _pressed: { bg: 'inv', color: 'onInv' },
    '& > span': { fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
  },
});

/** « Télécharger (.zip) » */
export const DownloadCode = ({ zip, isWide }: { zip: LessonCode['zip']; isWide: boolean }) => (
  <Button asChild variant="outline" size="touch" minHeight="48px" full={!isWide}>
    <a href={zip.url} download>
      <Download size={18} aria-hidden />
      Télécharger (.zip)
      <chakra.span fontWeight={500} color="muted">
        {formatBytes(zip.size)}
      </chakra.span>
    </a>
  </Button>
);

interface CodeToolbarProps {
  code: LessonCode;
  isWide: boolean;
  /** How many files change. */
  changeCount: number;
  showsChanges: boolean;
  onChanges: () => void;
  onFiles: () => void;
  /** What is searched for. */
  typed: string;
  onType: (text: string) => void;
  /** What changes, in a line. */
  children: ReactNode;
}

/** Above the code: changes or all files, and what changes; with search and download if the screen is wide. */
export function CodeToolbar({
  code,
  isWide,
  changeCount,
  showsChanges,
  onChanges,
  onFiles,
  typed,
  onType,
  children,
}: CodeToolbarProps) {
  return (
    <Toolbar>
      <Views role="group" aria-label="Ce qui est montré">
        {changeCount > 0 && (
          <View type="button" aria-pressed={showsChanges} onClick={onChanges}>
            Ce qui change <span>{changeCount}</span>
          </View>
        )}
        <View
          type="button"
          aria-pressed={!showsChanges}
          aria-haspopup={isWide ? undefined : 'dialog'}
          onClick={onFiles}
        >
          {isWide ? 'Tous les fichiers' : 'Fichiers'} <span>{code.files.length}</span>
        </View>
      </Views>
      <chakra.div
        role="status"
        textStyle="small"
        flex="1"
        minWidth={{ base: 'full', xl: '0' }}
        order={{ lg: '1', xl: '0' }}
      >
        {children}
      </chakra.div>
      {isWide && (
        <>
          <chakra.div flex={{ lg: '1', xl: '0 0 270px' }}>
            <CodeSearchField typed={typed} onType={onType} />
          </chakra.div>
          <DownloadCode zip={code.zip} isWide />
        </>
      )}
    </Toolbar>
  );
}
