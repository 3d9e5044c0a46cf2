import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  ClaimSeatAnswer,
  InvitationsAnswer,
  type InvitationsBody,
  SeatOffer,
  TeamAnswer,
  type TeamBody,
  TeamDetail,
  TeamLink,
  Teams,
} from '@atelier/contracts/teams';
import { apiDelete, apiPost, noContent, useApiMutation } from '../../shared/api/mutations';
import { useApiQuery } from '../../shared/api/queries';
import { learningKeys } from '../learning/learning-keys';

const key = ['teams'] as const;

export const usePrepareTeam = () =>
  useMutation({ mutationFn: (body: TeamBody) => apiPost('/teams', TeamAnswer, body) });

export const useTeams = () => useApiQuery([...key, 'list'], '/teams', Teams, { staleTime: 0 });

/** A team's seats and their holders; administrators can read any team. */
export const useTeam = (id: string, reader: 'owner' | 'administration' = 'owner') =>
  useApiQuery(
    [...key, 'one', reader, id],
    `/teams/${id}${reader === 'administration' ? '?all=true' : ''}`,
    TeamDetail,
    { staleTime: 0 },
  );

export const useOpenLink = (id: string) =>
  useApiMutation<void, TeamLink>(key, () => apiPost(`/teams/${id}/link`, TeamLink));

export const useCloseLink = (id: string) =>
  useApiMutation(key, () => apiDelete(`/teams/${id}/link`, noContent));

export const useInvite = (id: string) =>
  useApiMutation<InvitationsBody, InvitationsAnswer>(key, (body) =>
    apiPost(`/teams/${id}/invitations`, InvitationsAnswer, body),
  );

export const useWithdrawInvitation = (id: string) =>
  useApiMutation(key, (invitationId: string) =>
    apiDelete(`/teams/${id}/invitations/${invitationId}`, noContent),
  );

export const useRevokeSeat = (id: string) =>
  useApiMutation(key, (seatId: string) => apiDelete(`/teams/${id}/seats/${seatId}`, noContent));

/** The seats behind a link, as seen by this reader. */
export const useOfferedSeats = (token: string, reader: string | null) =>
  useApiQuery([...key, 'link', token, reader], `/place-links/${token}`, SeatOffer, { staleTime: 0 });

export function useClaimSeat(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => apiPost(`/place-links/${token}/claim`, ClaimSeatAnswer),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: key });
      void queries.invalidateQueries({ queryKey: learningKeys.all });
    },
  });
}
