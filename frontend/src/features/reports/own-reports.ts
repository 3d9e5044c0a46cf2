import { OwnReports, type ReportReceipt } from '@atelier/contracts/reports';
import type { ReportedKind } from '@atelier/contracts/words/report-words';
import { useQueryClient } from '@tanstack/react-query';
import { atom, useAtom } from 'jotai';
import { useApiQuery } from '../../shared/api/queries';
import { useSession } from '../session/session';

export interface ReportedContent {
  kind: ReportedKind;
  contentId: string;
}

interface SentReport {
  number: string;
  receivedAt: string;
  /** Of a visitor's report, to add to it. */
  token?: string;
}

const ownReportsKey = ['own-reports'] as const;
const nameOf = ({ kind, contentId }: ReportedContent) => `${kind} ${contentId}`;

/** A visitor's reports, for this visit: the next one at this device must not read what the last one reported. */
const visitorsReports = atom<ReadonlyMap<string, SentReport>>(new Map());

/** What the reader has reported, whom alone the links tell it. */
export function useOwnReport(content: ReportedContent) {
  const { user } = useSession();
  const queries = useQueryClient();
  const [sent, setSent] = useAtom(visitorsReports);
  const { data } = useApiQuery(ownReportsKey, '/reports/mine', OwnReports, {
    enabled: user !== null,
    staleTime: 60_000,
  });
  const stored = data?.reports.find(
    (one) => one.kind === content.kind && one.contentId === content.contentId,
  );
  const report: SentReport | undefined = user ? stored : sent.get(nameOf(content));
  const keep = ({ number, receivedAt, token, kind, contentId }: ReportReceipt) => {
    if (user) {
      queries.setQueryData<OwnReports>(ownReportsKey, (old) => ({
        reports: [
          { kind, contentId, number, receivedAt },
          ...(old?.reports ?? []).filter((one) => one.kind !== kind || one.contentId !== contentId),
        ],
      }));
    } else setSent(new Map(sent).set(nameOf({ kind, contentId }), { number, receivedAt, token }));
  };
  return { report, keep };
}

export interface ReportDraft {
  reason: string;
  text: string;
  email: string;
  goodFaith: boolean;
}

const emptyDraft: ReportDraft = { reason: '', text: '', email: '', goodFaith: false };
const drafts = atom<ReadonlyMap<string, ReportDraft>>(new Map());

/** What was typed about a content; kept for the visit when the dialog is closed. */
export function useReportDraft(content: ReportedContent) {
  const { user } = useSession();
  const [all, setAll] = useAtom(drafts);
  // Another person at the same device starts with an empty form.
  const name = `${user?._id ?? ''} ${nameOf(content)}`;
  const draft = all.get(name) ?? emptyDraft;
  return {
    draft,
    change: (changes: Partial<ReportDraft>) =>
      setAll((old) => new Map(old).set(name, { ...draft, ...changes })),
    clear: () =>
      setAll((old) => {
        const rest = new Map(old);
        rest.delete(name);
        return rest;
      }),
  };
}
