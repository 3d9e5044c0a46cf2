import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';

interface FoundDraftProps {
  isNew: boolean;
  /** The work was changed on the server meanwhile. */
  isOvertaken: boolean;
  onStartOver: () => void;
}

/** Says that the form shows what was left unsent, and offers the way back. */
export const FoundDraft = ({ isNew, isOvertaken, onStartOver }: FoundDraftProps) => (
  <Notice
    tone="warn"
    title="Ce que vous aviez écrit est toujours là"
    action={
      <Button variant="link" size="tool" onClick={onStartOver}>
        {isNew ? 'Repartir de zéro' : 'Revenir à la version enregistrée'}
      </Button>
    }
  >
    {isOvertaken
      ? 'L’évaluation a été modifiée entre-temps\u00a0: enregistrer remplacera cette autre version.'
      : 'Ce texte n’a pas encore été enregistré.'}
  </Notice>
);
