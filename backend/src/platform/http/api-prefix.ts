import { RequestMethod } from '@nestjs/common';

/** All other routes stand under `/api`. */
export const outsideOfApi = [
  'health/live',
  'health/ready',
  'media/:token/:assetId/:file',
  'media/images/:id/:file',
  'sitemap.xml',
  'robots.txt',
  'tutoriels/rss.xml',
  'share/site.png',
  'share/:kind/:picture',
].map((path) => ({ path, method: RequestMethod.GET }));

export const isOutsideOfApi = (path: string): boolean => outsideOfApi.some((route) => route.path === path);
