import { chakra } from '@chakra-ui/react';
import { categories, categoryLabels, type Category } from '@atelier/contracts/words/categories';
import { RadioCard } from '../../../../shared/forms/choice';

const Choices = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    gap: '12',
    maxWidth: '40rem',
  },
});
const Legend = chakra('legend', { base: { textStyle: 'small', fontWeight: 600, mb: '12' } });

interface CategoryChoicesProps {
  value: Category | null;
  onChoose: (category: Category) => void;
}

export const CategoryChoices = ({ value, onChoose }: CategoryChoicesProps) => (
  <Choices>
    <Legend>Catégorie du cours</Legend>
    {categories.map((category) => (
      <RadioCard
        key={category}
        name="category"
        value={category}
        title={categoryLabels[category]}
        checked={category === value}
        onChange={() => onChoose(category)}
      />
    ))}
  </Choices>
);
