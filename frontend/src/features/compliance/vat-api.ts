import { keepPreviousData } from '@tanstack/react-query';
import { EReporting, OssReturn, VatThresholds } from '@atelier/contracts/vat';
import { useApiQuery } from '../../shared/api/queries';
import { queryString } from '../../shared/api/query-string';

const key = ['vat'] as const;

export const useVatThresholds = () => useApiQuery([...key, 'thresholds'], '/vat/thresholds', VatThresholds);

/** @param quarter the last one that has ended by default */
export const useOssReturn = (quarter: string | undefined) =>
  useApiQuery([...key, 'oss', quarter], `/vat/oss?${queryString({ quarter })}`, OssReturn, {
    placeholderData: keepPreviousData,
  });

/** @param on a day of the period; of the last one that has ended by default */
export const useEReporting = (on: string | undefined) =>
  useApiQuery([...key, 'e-reporting', on], `/vat/e-reporting?${queryString({ on })}`, EReporting, {
    placeholderData: keepPreviousData,
  });

export const ossFile = ({ quarter }: OssReturn): string => `/api/vat/oss.csv?quarter=${quarter}`;

export const eReportingFile = ({ from }: EReporting, ending: 'xml' | 'csv'): string =>
  `/api/vat/e-reporting.${ending}?on=${from}`;
