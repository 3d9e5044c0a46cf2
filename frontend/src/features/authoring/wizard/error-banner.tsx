import { chakra } from '@chakra-ui/react';
import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { Notice } from '../../../shared/ui/notice';
import type { CourseEditor } from '../course/course-editor';

const shownMs = 5000;
const bannerAtom = atom<string | null>(null);

/** Shows a message of the server in the red banner. */
export function useErrorBanner(): (message: string) => void {
  const setMessage = useSetAtom(bannerAtom);
  return useCallback((message: string) => setMessage(message), [setMessage]);
}

/** The server's message when saving or publishing failed; disappears after a while, the save indicator stays. */
export function ErrorBanner({ editor }: { editor: CourseEditor }) {
  const [message, setMessage] = useAtom(bannerAtom);
  const status = useAtomValue(editor.statusAtom);

  useEffect(() => {
    if (status.kind === 'failed') setMessage(status.message);
  }, [status, setMessage]);
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), shownMs);
    return () => clearTimeout(timer);
  }, [message, setMessage]);

  if (message === null) return null;
  return (
    <chakra.div position="sticky" top="80" zIndex="raised" mb="24">
      <Notice tone="danger">{message}</Notice>
    </chakra.div>
  );
}
