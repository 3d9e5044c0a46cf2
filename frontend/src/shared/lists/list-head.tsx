import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { maxCount } from '@atelier/contracts/words/counts';
import { failureMessage } from '../api/client';
import { downloadFile } from '../api/download-file';
import { formatNumber } from '../format/format';
import { Download } from '../icons/common';
import { Button } from '../ui/button';
import { Row } from '../ui/layout';
import { Notice } from '../ui/notice';

interface ListHeadProps {
  title: string;
  /** Total, once known. */
  count: string | undefined;
  children: ReactNode;
}

export const ListHead = ({ title, count, children }: ListHeadProps) => (
  <Row as="header" wrap apart alignItems="flex-end" gap="16" mb="24">
    <div>
      <chakra.h1 textStyle="h1Tool">{title}</chakra.h1>
      <chakra.p color="muted" mt="8" minHeight="26px" role="status">
        {count}
      </chakra.p>
    </div>
    <chakra.div display="flex" flexWrap="wrap" gap="12">
      {children}
    </chakra.div>
  </Row>
);

/** Default page size of most lists. */
const defaultPageSize = 10;

interface ListExportProps {
  /** URL of the export. */
  file: string;
  /** Undefined while loading: the button keeps its room. */
  total: number | undefined;
}

/** Exports all pages of the list as CSV. */
export function ListExport({ file, total }: ListExportProps) {
  const download = useMutation({ mutationFn: downloadFile });
  if (total === 0) return null;
  const showsCount = total !== 1 && (total ?? 0) <= maxCount;
  return (
    <>
      <Button
        variant="outline"
        size="touch"
        visibility={total === undefined ? 'hidden' : undefined}
        busy={download.isPending}
        onClick={() => download.mutate(file)}
      >
        <Download size={18} aria-hidden />
        <span>
          Exporter{' '}
          {showsCount && (
            // On a phone one count more or less would move the buttons to another line.
            <chakra.span display={{ base: 'none', md: 'inline' }}>
              les {formatNumber(total ?? defaultPageSize)}{' '}
            </chakra.span>
          )}
          en CSV
        </span>
      </Button>
      {download.error && <Notice tone="danger" title={failureMessage(download.error)} />}
    </>
  );
}
