import { countryCodes } from '@atelier/contracts/words/countries';
import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { controlRecipe } from '../../../shared/ui/control-styles';
import { FieldFrame, useFieldIds } from '../../../shared/ui/field-frame';
import { FilterBox } from '../../../shared/ui/filter-box';

const Select = chakra('select', controlRecipe);
const names = new Intl.DisplayNames('fr', { type: 'region' });
const countries = countryCodes
  .map((code) => ({ code, name: names.of(code) ?? code }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'fr'));

interface CountryFieldProps {
  value: string;
  onChange: (code: string) => void;
  disabled: boolean;
}

/** Where the buyer lives, which decides whose tax is in the price; asked for where the seller owes any. */
export function CountryField({ value, onChange, disabled }: CountryFieldProps) {
  const hint = 'Pour la TVA. Le prix ne change pas.';
  const { id, ...described } = useFieldIds({ id: undefined, error: undefined, hint, counter: undefined });
  return (
    <FieldFrame id={id} label="Pays de résidence" hint={hint}>
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
