import { chakra } from '@chakra-ui/react';
import { Link, type LinkProps } from 'react-router-dom';

const Title = chakra(Link, {
  base: {
    textStyle: 'label',
    overflowWrap: 'anywhere',
    borderRadius: '2px',
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textDecorationThickness: '2px',
    textUnderlineOffset: '4px',
    transition: 'text-decoration-color 150ms ease-out',
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

/** What a row is about; its link covers the nearest positioned box around it, which draws the line when hovered. */
export const RowTitle = (props: LinkProps) => <Title data-title="" {...props} />;
