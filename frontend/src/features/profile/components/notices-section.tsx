import { notices } from '@atelier/contracts/words/notice-words';
import { failureMessage } from '../../../shared/api/client';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Stack } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { Skeleton } from '../../../shared/ui/skeleton';
import { Switch } from '../../../shared/ui/switch';
import { useChooseNotice, useNotices } from '../api/notices';

/** Which mails somebody wants; what an account or an order cannot do without is always sent. */
export function NoticesSection() {
  const { data, error, refetch, isFetching } = useNotices();
  const choose = useChooseNotice();
  if (error && !data)
    return <ErrorPanel message={failureMessage(error)} retry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="44" />;
  return (
    <Stack gap="4" role="group" aria-label="Messages par mail">
      {choose.error && <Notice tone="danger">{failureMessage(choose.error)}</Notice>}
      {data.map(({ kind, isWanted }) => {
        const isSent = choose.isPending && choose.variables.kind === kind;
        return (
          <Switch
            key={kind}
            label={notices[kind].label}
            checked={isSent ? choose.variables.isWanted : isWanted}
            onChange={({ target }) => choose.mutate({ kind, isWanted: target.checked })}
          />
        );
      })}
    </Stack>
  );
}
