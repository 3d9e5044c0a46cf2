import { useBrandTexts } from '../../../shared/api/site-config';

export const CoursesTitle = () => useBrandTexts().coursesTitle ?? 'Sur l’établi en ce moment';
