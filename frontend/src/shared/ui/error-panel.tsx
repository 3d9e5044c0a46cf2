import { Button } from './button';
import { Notice, type NoticeProps } from './notice';

interface ErrorPanelProps extends Omit<NoticeProps, 'tone' | 'action'> {
  /** The server's sentence. */
  message: string;
  retry?: () => void;
  retrying?: boolean;
}

export function ErrorPanel({ message, retry, retrying, ...notice }: ErrorPanelProps) {
  const action = retry && (
    <Button variant="link" size="tool" onClick={retry} busy={retrying ?? false}>
      Réessayer
    </Button>
  );
  return (
    <Notice tone="danger" title="Une erreur est survenue" action={action} {...notice}>
      {message}
    </Notice>
  );
}
