import { Compliance, type AnswerDutyBody, type Duty } from '@atelier/contracts/compliance';
import { apiPost, noContent, useApiMutation } from '../../shared/api/mutations';
import { useApiQuery } from '../../shared/api/queries';

const key = ['compliance'] as const;

/** The duties and their states: the page's sentence and the menu's number are counted from this one answer. */
export const useCompliance = () => useApiQuery(key, '/compliance', Compliance, { staleTime: 60_000 });

export const useAnswerDuty = () =>
  useApiMutation(key, (body: AnswerDutyBody) => apiPost('/compliance/answers', noContent, body));

export const countOfState = (duties: readonly Duty[], state: Duty['state']): number =>
  duties.filter((duty) => duty.state === state).length;
