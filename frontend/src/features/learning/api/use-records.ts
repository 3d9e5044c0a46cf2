import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context';
import { learningKeys } from './learning-keys';

const registration = () =>
  import('@atelier/contracts/registrations').then(({ Registration }) => Registration);
const studentRecord = () =>
  import('@atelier/contracts/registrations').then(({ StudentRecord }) => StudentRecord);

/** How far the caller has come in a course, lesson by lesson. */
export function useRegistration(enrolmentId: string) {
  const api = useApi();
  return useQuery({
    queryKey: learningKeys.record(enrolmentId),
    queryFn: ({ signal }) =>
      api({ method: 'GET', path: `/learn/${encodeURIComponent(enrolmentId)}`, schema: registration, signal }),
  });
}

/** The same of a student of a course that one teaches. */
export function useStudentRecord(enrolmentId: string) {
  const api = useApi();
  return useQuery({
    queryKey: learningKeys.ofStudent(enrolmentId),
    queryFn: ({ signal }) =>
      api({
        method: 'GET',
        path: `/learn/details/${encodeURIComponent(enrolmentId)}/student`,
        schema: studentRecord,
        signal,
      }),
  });
}
