import { useHeldStep } from '../state/held-step';
import { useEditing } from '../../draft/state/use-course-editor';
import { CategoryChoices } from './category-choices';
import { StepHeading } from './step-heading';

export default function CategoryStep() {
  const { editor, draft } = useEditing();
  useHeldStep('categorie', draft.category === null);
  return (
    <>
      <StepHeading step="categorie" lead="Le rayon du catalogue où l’on trouvera le cours." />
      <CategoryChoices
        value={draft.category}
        onChoose={(category) => editor.edit({ field: 'category', value: category }, { category })}
      />
    </>
  );
}
