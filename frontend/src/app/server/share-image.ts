/** Of what no picture tells more. */
export const siteImage = '/share/site.png';

/** What the picture says follows the page: after a change it has another address, which networks fetch anew. */
export const shareImage = (
  kind: 'course' | 'tutorial',
  { _id, updatedAt }: { _id: string; updatedAt: string },
) => `/share/${kind}/${_id}.png?v=${Date.parse(updatedAt)}`;
