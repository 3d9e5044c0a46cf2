import { useEffect, useRef } from 'react';
import { useEnrolFree } from '../../learning/my-courses/record-purchase';

interface EnrolNowProps {
  courseId: string;
  onDone: () => void;
  onFailure: (error: unknown) => void;
}

/** Enrols as soon as it is mounted, once. Apart from the button, so that its code is fetched on the click. */
export default function EnrolNow({ courseId, onDone, onFailure }: EnrolNowProps) {
  const { mutate } = useEnrolFree();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    mutate([courseId], { onSuccess: onDone, onError: onFailure });
  }, [mutate, courseId, onDone, onFailure]);
  return null;
}
