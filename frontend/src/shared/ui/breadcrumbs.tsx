import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import { ChevronRight } from '../icons/public';
import { Row } from './layout';
import { Link } from './link';

const Step = chakra(Link, {
  base: {
    borderRadius: '2px',
    overflowWrap: 'anywhere',
    _hover: { color: 'fg', textDecoration: 'underline' },
  },
});

export interface Crumb {
  label: string;
  to?: string;
}

/** The path to the current page, which is the last item. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Fil d’Ariane">
      <Row as="ol" wrap gap="8" textStyle="small" color="muted">
        {items.map((item, index) => (
          <Fragment key={item.label}>
            {index > 0 && (
              <li aria-hidden>
                <ChevronRight size={14} />
              </li>
            )}
            <li>
              {item.to ? (
                <Step to={item.to}>{item.label}</Step>
              ) : (
                <chakra.span color="fg" fontWeight="500" overflowWrap="anywhere" aria-current="page">
                  {item.label}
                </chakra.span>
              )}
            </li>
          </Fragment>
        ))}
      </Row>
    </nav>
  );
}
