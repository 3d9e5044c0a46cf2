import { chakra } from '@chakra-ui/react';
import type { PolicySection } from '../../../locales/fr/policy';

const Outline = chakra('nav', {
  base: {
    position: { lg: 'sticky' },
    top: '32',
    alignSelf: 'start',
    p: '20',
    bg: 'sunken',
    borderRadius: 'md',
    '& a': {
      display: 'block',
      py: '6',
      borderRadius: '2px',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '5px' },
    },
  },
});
interface PolicyOutlineProps {
  parts: readonly { id: string; title: string; sections: readonly PolicySection[] }[];
}

/** Two long texts on one page: the way to each of their sections. */
export const PolicyOutline = ({ parts }: PolicyOutlineProps) => (
  <Outline aria-label="Sur cette page">
    {parts.map(({ id, title, sections }) => (
      <div key={id}>
        <chakra.a href={`#${id}`} textStyle="label">
          {title}
        </chakra.a>
        <chakra.ul textStyle="small" color="muted" mb="12">
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </chakra.ul>
      </div>
    ))}
  </Outline>
);
