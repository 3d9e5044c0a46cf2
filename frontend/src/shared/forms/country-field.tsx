import { countryCodes } from '@atelier/contracts/words/vat-words';
import { chakra } from '@chakra-ui/react';
import { ChevronDown } from '../icons/public';
import { controlRecipe, FilterBox } from '../ui/control-styles';
import { FieldFrame, type FieldProps, useFieldIds } from './fields';

const Select = chakra('select', controlRecipe);
const names = new Intl.DisplayNames('fr', { type: 'region' });
const countries = countryCodes
  .map((code) => ({ code, name: names.of(code) ?? code }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'fr'));

interface CountryFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'error'> {
  value: string;
  onChange: (code: string) => void;
  disabled?: boolean;
}

export function CountryField({ label, hint, error, value, onChange, disabled = false }: CountryFieldProps) {
  const { id, ...described } = useFieldIds({ id: undefined, error, hint, counter: undefined });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <FilterBox>
        <Select
          id={id}
          {...described}
          appearance="none"
          pe="48px"
          cursor="pointer"
          autoComplete="country"
          value={value}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <ChevronDown size={20} aria-hidden style={{ right: 16 }} />
      </FilterBox>
    </FieldFrame>
  );
}
