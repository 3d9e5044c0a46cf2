import type { LessonDraft } from '@atelier/contracts/course-draft';
import type { MediaAsset } from '@atelier/contracts/media';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure, apiRequest, failureMessage } from '../../../shared/api/client';
import { siteConfigQuery } from '../../../shared/api/site-config';
import { uploadDocument } from '../../../shared/api/upload-file';
import { documentRefusal } from '../../uploads/state/upload-refusals';
import { useProgramme } from './use-programme';

/** Sends a document; what becomes of it is said by `onSent`, and saved at once. */
function useSentDocument(onSent: (asset: MediaAsset) => void) {
  const queries = useQueryClient();
  const programme = useProgramme();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (file: File) => {
      const config = await queries.ensureQueryData(siteConfigQuery(apiRequest)).catch(() => null);
      const refusal = documentRefusal(file, config?.uploads.maxDocumentBytes ?? Infinity);
      if (refusal !== null) throw new ApiFailure(0, 'refused', refusal);
      return uploadDocument(file);
    },
    onSuccess: (asset) => {
      onSent(asset);
      programme.settle();
    },
  });
  return {
    send: mutate,
    /** The name of the file on its way; null when there is none. */
    sending: isPending ? variables.name : null,
    error: error && failureMessage(error),
  };
}

/** A document that becomes the lesson's content; what the lesson had stays until the new one has arrived. */
export function useDocumentUpload(lesson: LessonDraft) {
  const programme = useProgramme();
  return useSentDocument((asset) =>
    programme.changePart(lesson._id, { document: asset.fileUrl, asset, documentUrl: null }),
  );
}

/** A document that stands beside the lesson's content. */
export function useResourceUpload(lesson: LessonDraft) {
  const programme = useProgramme();
  return useSentDocument((asset) => programme.addResource(lesson._id, asset));
}
