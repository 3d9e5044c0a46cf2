import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { apiRequest } from '../../shared/api/client';
import { noContent, useApiMutation } from '../../shared/api/mutations';
import { learningKeys } from '../learning/learning-keys';

const key = ['teams'] as const;

export const usePrepareTeam = () =>
  useMutation({
    mutationFn: (body: TeamBody) => apiRequest({ method: 'POST', path: '/teams', schema: TeamAnswer, body }),
  });

export const useTeams = () =>
  useQuery({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path: '/teams', schema: Teams, signal }),
    staleTime: 0,
  });

/** A team's seats and their holders; administrators can read any team. */
export const useTeam = (id: string, reader: 'owner' | 'administration' = 'owner') =>
  useQuery({
    queryKey: [...key, 'one', reader, id],
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `/teams/${id}${reader === 'administration' ? '?all=true' : ''}`,
        schema: TeamDetail,
        signal,
      }),
    staleTime: 0,
  });

export const useOpenLink = (id: string) =>
  useApiMutation<void, TeamLink>(key, () =>
    apiRequest({ method: 'POST', path: `/teams/${id}/link`, schema: TeamLink }),
  );

export const useCloseLink = (id: string) =>
  useApiMutation(key, () => apiRequest({ method: 'DELETE', path: `/teams/${id}/link`, schema: noContent }));

export const useInvite = (id: string) =>
  useApiMutation<InvitationsBody, InvitationsAnswer>(key, (body) =>
    apiRequest({ method: 'POST', path: `/teams/${id}/invitations`, schema: InvitationsAnswer, body }),
  );

export const useWithdrawInvitation = (id: string) =>
  useApiMutation(key, (invitationId: string) =>
    apiRequest({ method: 'DELETE', path: `/teams/${id}/invitations/${invitationId}`, schema: noContent }),
  );

export const useRevokeSeat = (id: string) =>
  useApiMutation(key, (seatId: string) =>
    apiRequest({ method: 'DELETE', path: `/teams/${id}/seats/${seatId}`, schema: noContent }),
  );

/** The seats behind a link, as seen by this reader. */
export const useOfferedSeats = (token: string, reader: string | null) =>
  useQuery({
    queryKey: [...key, 'link', token, reader],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `/place-links/${token}`, schema: SeatOffer, signal }),
    staleTime: 0,
  });

export function useClaimSeat(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      apiRequest({ method: 'POST', path: `/place-links/${token}/claim`, schema: ClaimSeatAnswer }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: key });
      void queries.invalidateQueries({ queryKey: learningKeys.all });
    },
  });
}
