import { AssessmentChange } from './assessments.js';

describe('the text of an assessment', () => {
  const refusals = (description: string) =>
    AssessmentChange.safeParse({ description }).error?.issues.map(({ code }) => code);

  it.each(['', ' ', '<p></p>', '<p>&nbsp;</p><ul><li></li></ul>'])('is missing in %j', (html) => {
    expect(refusals(html)).toEqual(['custom']);
  });

  it('is there in megabytes of tags that never close, which are too long and looked at once each', () => {
    expect(refusals('<'.repeat(200_000) + '<p>')).toEqual(['too_big']);
    expect(refusals('<'.repeat(2_000_000))).toEqual(['too_big']);
  });
});
