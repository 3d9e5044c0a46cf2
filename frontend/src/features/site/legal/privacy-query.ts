import { type Api } from '../../../shared/api/client';
import { apiQuery } from '../../../shared/api/queries';

const information = () => import('@atelier/contracts/privacy').then((privacy) => privacy.PrivacyInformation);

/** What is known about people, and how visits are counted; changes with a release alone. */
export const privacyQuery = (api: Api) =>
  apiQuery(api, ['privacy'], '/privacy', information, { anonymous: true, staleTime: Infinity });
