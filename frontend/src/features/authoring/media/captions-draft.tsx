import { chakra } from '@chakra-ui/react';
import { z } from 'zod';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import { readJson, writeJson } from '../../../shared/browser-storage';
import type { CaptionsFile } from './captions-file';

const StoredDraft = z.object({
  head: z.string(),
  tail: z.string().default(''),
  faults: z.array(z.string()).default([]),
  cues: z.array(
    z.object({
      key: z.number(),
      from: z.string(),
      to: z.string(),
      text: z.string(),
      before: z.string(),
      settings: z.string(),
      written: z.string(),
    }),
  ),
});

/** Session storage key of unsaved captions. */
const draftKey = (assetId: string, language: string) => `sous-titres:${assetId}:${language}`;

export const readCaptionsDraft = (assetId: string, language: string): CaptionsFile | null =>
  StoredDraft.safeParse(readJson(draftKey(assetId, language), 'sessionStorage')).data ?? null;

export function storeCaptionsDraft(assetId: string, language: string, file: CaptionsFile | null): void {
  writeJson(draftKey(assetId, language), file, 'sessionStorage');
}

/** Why captions were rejected, with the invalid lines. */
export const CaptionsError = ({ error }: { error: unknown }) => (
  <>
    {failureMessage(error)}
    {error instanceof ApiFailure && error.code === 'captions-unreadable' && (
      <chakra.ul mt="4">
        {error.issues.map(({ path, message }) => (
          <li key={path}>{message}</li>
        ))}
      </chakra.ul>
    )}
  </>
);
