import { areaNames, residenceCodes } from '@atelier/contracts/words/vat-territories';
import { countryCodes } from '@atelier/contracts/words/vat-words';
import { chakra } from '@chakra-ui/react';
import { ChevronDown } from '../icons/public';
import { controlRecipe, FilterBox } from '../ui/control-styles';
import { FieldFrame, type FieldProps, useFieldIds } from './fields';

const Select = chakra('select', controlRecipe);
const nameOf = areaNames();
const residences = residenceCodes
  .map((code) => ({ code, name: nameOf(code) }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'fr'));
const countries = residences.filter(({ code }) => countryCodes.includes(code));

interface CountryFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'error'> {
  value: string;
  onChange: (code: string) => void;
  disabled?: boolean;
  /** With the territories that a postcode would tell. */
  isResidence?: boolean;
}

export function CountryField(props: CountryFieldProps) {
  const { label, hint, error, value, onChange, disabled = false, isResidence = false } = props;
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
          {(isResidence ? residences : countries).map(({ code, name }) => (
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
