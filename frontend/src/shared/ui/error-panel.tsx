import { Button } from './button';
import { Notice } from './notice';

export interface ErrorPanelProps {
  /** The server's sentence. */
  message: string;
  title?: string;
  retry?: () => void;
  retrying?: boolean;
}

export function ErrorPanel({ message, title = 'Une erreur est survenue', retry, retrying }: ErrorPanelProps) {
  const action = retry && (
    <Button variant="link" size="tool" onClick={retry} busy={retrying ?? false}>
      Réessayer
    </Button>
  );
  return (
    <Notice tone="danger" title={title} action={action}>
      {message}
    </Notice>
  );
}
