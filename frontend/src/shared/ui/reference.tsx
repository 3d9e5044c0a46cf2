import { chakra } from '@chakra-ui/react';

/** The number of an order, invoice, credit note or attestation: browsers break it after its hyphen. */
export const Reference = chakra('span', { base: { whiteSpace: 'nowrap' } });

const numbers = /\b([A-Z]{1,4}\d*(?:-\d+)+)\b/;

/** A text in which such numbers do not break. */
export const TextWithReferences = ({ text }: { text: string }) =>
  text
    .split(numbers)
    .map((part, index) => (index % 2 === 0 ? part : <Reference key={index}>{part}</Reference>));
