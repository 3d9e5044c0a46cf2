import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { PageTitle } from '../../../shared/ui/page-title';
import { Journal } from '../journal/components/journal';

/** `/admin/exploitation/journal`: who did what, from where. */
export const Component = () => (
  <>
    <PageTitle title="Journal" />
    <Breadcrumbs items={[{ label: 'Exploitation', to: '/admin/exploitation' }, { label: 'Journal' }]} />
    <Journal />
  </>
);
