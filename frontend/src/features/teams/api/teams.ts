import { noAnswer } from '../../../shared/api/no-answer';
import {
  ClaimSeatAnswer,
  InvitationsAnswer,
  OfferedPlaces,
  TeamAnswer,
  TeamDetail,
  TeamLink,
  Teams,
  type InvitationsBody,
  type TeamBody,
} from '@atelier/contracts/teams';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../../shared/api/client';
import { useChange } from '../../../shared/api/use-change';
import { learningKeys } from '../../learning/api/learning-keys';

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

/** Places with who took one; anybody's for the administration. */
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
  useChange<void, TeamLink>(key, () =>
    apiRequest({ method: 'POST', path: `/teams/${id}/link`, schema: TeamLink }),
  );

export const useCloseLink = (id: string) =>
  useChange(key, () => apiRequest({ method: 'DELETE', path: `/teams/${id}/link`, schema: noAnswer }));

export const useInvite = (id: string) =>
  useChange<InvitationsBody, InvitationsAnswer>(key, (body) =>
    apiRequest({ method: 'POST', path: `/teams/${id}/invitations`, schema: InvitationsAnswer, body }),
  );

export const useWithdrawInvitation = (id: string) =>
  useChange(key, (invitationId: string) =>
    apiRequest({ method: 'DELETE', path: `/teams/${id}/invitations/${invitationId}`, schema: noAnswer }),
  );

export const useTakeBack = (id: string) =>
  useChange(key, (seatId: string) =>
    apiRequest({ method: 'DELETE', path: `/teams/${id}/seats/${seatId}`, schema: noAnswer }),
  );

/** What a link leads to, for this reader. */
export const useOfferedPlaces = (token: string, reader: string | null) =>
  useQuery({
    queryKey: [...key, 'link', token, reader],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `/place-links/${token}`, schema: OfferedPlaces, signal }),
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
