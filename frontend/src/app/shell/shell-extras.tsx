import Toaster from '../../shared/ui/toaster';
import { PriceWatch } from './price-watch';

/** What no page needs at first. */
export default function ShellExtras() {
  return (
    <>
      <Toaster />
      <PriceWatch />
    </>
  );
}
