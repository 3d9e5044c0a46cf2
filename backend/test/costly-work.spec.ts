import { readCaptionsApart } from '../src/modules/authoring/media/read-captions.js';
import { cleanSections } from '../src/modules/authoring/programme/arrange-programme.commands.js';

/** Share of the time in which the event loop was busy. */
async function busyShare(work: () => Promise<unknown>): Promise<number> {
  const before = performance.eventLoopUtilization();
  await work();
  return performance.eventLoopUtilization(before).utilization;
}

describe('work whose cost an author chooses', () => {
  it('leaves the event loop to others: captions of many cues', async () => {
    proves('security.bounded-work');

    const at = (cue: number) => new Date(cue * 10).toISOString().slice(11, 23);
    const cues = Array.from({ length: 50_000 }, (_, cue) => `${at(cue)} --> ${at(cue + 1)}\nMot.\n`);
    const bytes = Buffer.from(`WEBVTT\n\n${cues.join('\n')}`);
    expect(
      await busyShare(async () => {
        const { faults, vtt } = await readCaptionsApart(bytes);
        expect([faults, vtt.length]).toEqual([[], bytes.length]);
      }),
    ).toBeLessThan(0.5);
    await expect(readCaptionsApart(Buffer.from('rien'))).rejects.toMatchObject({ code: 'not-captions' });
  });

  it('lets others be answered between two long texts of a programme', async () => {
    proves('security.bounded-work');

    let answered = 0;
    let timer = setImmediate(function answer() {
      answered += 1;
      timer = setImmediate(answer);
    });
    const lesson = {
      title: 'a',
      isFree: false,
      parts: [{ type: 'texte' as const, text: 'mot '.repeat(5_000) }],
    };
    const lessons = Array.from({ length: 6 }, () => lesson);
    const clean = await cleanSections([{ title: 'Un', lessons }]);
    clearImmediate(timer);
    expect(answered).toBeGreaterThan(4);
    expect(clean).toEqual([{ title: 'Un', lessons }]);
  });
});
