import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { uploadPicture } from '../../../shared/pictures/upload-picture';
import { useUpdateProfile } from './profile';

/** Sends a picture, or takes the present one away with null. */
export function useChangePicture() {
  const api = useApi();
  const update = useUpdateProfile();
  return useMutation({
    mutationFn: async (file: File | null) =>
      update.mutateAsync({ imageUrl: file === null ? null : await uploadPicture(api, file) }),
  });
}
