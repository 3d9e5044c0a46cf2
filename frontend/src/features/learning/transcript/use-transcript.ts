import type { Captions } from '@atelier/contracts/media';
import { readCues, sentencesOf } from '@atelier/contracts/transcript';
import { useQuery } from '@tanstack/react-query';
import { decodeReferences } from '../../../shared/decode-references';

/** What is said in a video, from the file of its captions. */
export const useTranscript = ({ url }: Captions) =>
  useQuery({
    queryKey: ['transcript', url],
    queryFn: async ({ signal }) => {
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error(`captions: ${answer.status}`);
      return sentencesOf(readCues(await answer.text(), decodeReferences));
    },
    staleTime: Infinity,
    retry: 1,
  });
