import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type NoticeChoice, NoticeChoices } from '@atelier/contracts/notices';
import { notices } from '@atelier/contracts/words/notice-words';
import { apiPut } from '../../shared/api/mutations';
import { useApiQuery } from '../../shared/api/queries';
import { Switch } from '../../shared/forms/checkbox';
import { Stack } from '../../shared/ui/layout';
import { Skeleton } from '../../shared/ui/loading';
import { FailureNotice } from '../../shared/ui/failure-notice';
import { QueryError } from '../../shared/ui/notice';

const key = ['notices'] as const;

/** Optional mail notifications and the person's choices. */
const useNotices = () =>
  useApiQuery(key, '/users/profile/notices', NoticeChoices, { select: (response) => response.notices });

function useChooseNotice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (choice: NoticeChoice) => apiPut('/users/profile/notices', NoticeChoices, choice),
    onSuccess: (choices) => queries.setQueryData(key, choices),
  });
}

/** Notification settings; transactional mails are always sent. */
export function NoticesSection() {
  const { data, error, refetch, isFetching } = useNotices();
  const choose = useChooseNotice();
  if (error && !data) return <QueryError query={{ error, refetch, isFetching }} />;
  if (!data) return <Skeleton height="44" />;
  return (
    <Stack gap="4" role="group" aria-label="Messages par mail">
      <FailureNotice error={choose.error} />
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
