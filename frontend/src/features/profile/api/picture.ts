import { ImageUploadAnswer } from '@atelier/contracts/identity';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { useUpdateProfile } from './profile';

/** A photograph over a slow phone line takes its time. */
const timeoutMs = 120_000;

/** Sends a picture, or takes the present one away with null. */
export function useChangePicture() {
  const api = useApi();
  const update = useUpdateProfile();
  return useMutation({
    mutationFn: async (file: File | null) => {
      if (file === null) return update.mutateAsync({ imageUrl: null });
      const body = new FormData();
      body.append('image', file);
      const { imagePath } = await api({
        method: 'POST',
        path: '/upload-image',
        schema: ImageUploadAnswer,
        body,
        timeoutMs,
      });
      return update.mutateAsync({ imageUrl: imagePath });
    },
  });
}
