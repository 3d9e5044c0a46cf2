import { chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { reportedKinds } from '@atelier/contracts/words/report-words';
import { Flag } from '../../shared/icons/common';
import { postAction } from '../../shared/ui/control-styles';
import { type ReportedContent, useOwnReport } from './own-reports';
import { lazyPart } from '../../shared/connection/connection';

const ReportDialog = lazyPart(() => import('./report-dialog'));

const Trigger = chakra('button', {
  base: {
    ...postAction,
    color: 'muted',
    cursor: 'pointer',
    _hover: { bg: 'sunken', color: 'fg' },
  },
});

export interface ReportLinkProps extends ReportedContent {
  author: string;
  /** As it is read: quoted in the dialog. */
  quote: { star?: number; title?: string; text: string };
}

/** « Signaler » below a content; once the reader has reported it, the number of the report. */
export function ReportLink({ author, quote, ...content }: ReportLinkProps) {
  const { report, keep } = useOwnReport(content);
  const [isOpen, setOpen] = useState(false);
  const label = report ? `Signalé, ${report.number}` : 'Signaler';
  return (
    <>
      <Trigger
        type="button"
        aria-label={`${label}\u00a0: ${reportedKinds[content.kind].of} de ${author}`}
        onClick={() => setOpen(true)}
      >
        <Flag size={16} aria-hidden />
        {label}
      </Trigger>
      {isOpen && (
        <Suspense>
          <ReportDialog
            content={content}
            author={author}
            quote={quote}
            earlier={report}
            onSent={keep}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
