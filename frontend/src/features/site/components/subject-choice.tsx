import { contactSubjects, type ContactSubject } from '@atelier/contracts/words/contact-words';
import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { Check } from '../../../shared/icons/check';

const Pill = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10',
    minHeight: '44',
    px: '20',
    fontSize: '0.9375rem',
    fontWeight: 600,
    borderRadius: 'full',
    border: 'control',
    cursor: 'pointer',
    transition: 'background-color 150ms ease-out',
    _hover: { borderColor: 'fg' },
    '& svg': { display: 'none' },
    '&:has(input:checked) svg': { display: 'block' },
    '& input': { position: 'absolute', opacity: 0, pointerEvents: 'none' },
    '&:has(input:checked)': { bg: 'inv', color: 'onInv', borderColor: 'inv' },
    '&:has(input:focus-visible)': { outline: '2.5px solid', outlineColor: 'fg', outlineOffset: '3px' },
  },
});

interface SubjectChoiceProps {
  value: string;
  error: string | undefined;
  onChoose: (subject: ContactSubject) => void;
}

/** What a message is about: arrows move among the choices. */
export function SubjectChoice({ value, error, onChoose }: SubjectChoiceProps) {
  const id = useId();
  return (
    <chakra.fieldset aria-describedby={error ? id : undefined}>
      <chakra.legend textStyle="small" fontWeight={600} mb="8">
        Sujet
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" gap="8" position="relative">
        {Object.entries(contactSubjects).map(([subject, label]) => (
          <Pill key={subject}>
            <input
              type="radio"
              name="subject"
              value={subject}
              required
              checked={value === subject}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(subject as ContactSubject)}
            />
            <Check size={16} aria-hidden />
            {label}
          </Pill>
        ))}
      </chakra.div>
      {error && (
        <chakra.p id={id} textStyle="small" color="danger" mt="8">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
