import { toWebVtt } from './captions.js';

const srt = `1
00:00:01,000 --> 00:00:02,500
Bonjour à tous,
<i>et bienvenue</i>.

2
00:01:02,5 --> 01:00:00,000
{\\an8}<font color="red">Si a < b</font> --> fin
`;

const vtt = `WEBVTT

00:00:01.000 --> 00:00:02.500
Bonjour à tous,
<i>et bienvenue</i>.

00:01:02.500 --> 01:00:00.000
Si a &lt; b → fin
`;

describe('captions', () => {
  it('are WebVTT, whatever they came as', () => {
    expect(toWebVtt(Buffer.from(srt))).toEqual({ vtt, faults: [] });
    expect(toWebVtt(Buffer.from(vtt))).toEqual({ vtt, faults: [] });
  });

  it.each([
    ['windows-1252', Buffer.from(srt, 'latin1')],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${srt}`)],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(srt, 'utf16le')])],
    ['UTF-16 without a mark', Buffer.from(srt, 'utf16le')],
    ['UTF-16 the other way round, without a mark', Buffer.from(srt, 'utf16le').swap16()],
    ['lines of Windows', Buffer.from(srt.replaceAll('\n', '\r\n'))],
    ['lines of old Macs', Buffer.from(srt.replaceAll('\n', '\r'))],
    ['lines of Windows, made so twice', Buffer.from(srt.replaceAll('\n', '\r\r\n'))],
    ['a file of DOS', Buffer.from(`${srt}\u001a`)],
    ['a file of whole blocks', Buffer.from(`${srt}\0\0\0`)],
  ])('are read as %s', (_, bytes) => {
    proves('captions.reader');

    expect(toWebVtt(bytes)).toEqual({ vtt, faults: [] });
  });

  it.each([
    ['<font', '&lt;font'],
    ['{\\', '{\\'],
  ])('keep what opens by %s and never closes as it stands, however much there is of it', (opening, kept) => {
    const words = (text: string, closing: string) => text.repeat(200_000) + closing;
    const cue = (text: string) => `00:00:01.000 --> 00:00:02.500\n${text}\n`;
    const closing = opening.startsWith('<') ? '<font>' : '{\\an8}';
    const read = toWebVtt(Buffer.from(`1\n${cue(words(opening, closing))}`));
    // Compared as a boolean: a diff of a megabyte is useless.
    expect(read?.vtt === `WEBVTT\n\n${cue(words(kept, ''))}`).toBe(true);
  });

  it.each([
    ['prose', 'Bonjour à tous.\n\nIl n’y a pas de temps ici.'],
    ['a heading without cues', 'WEBVTT\n\nNOTE rien\n'],
    ['a web page', '<!doctype html><title>00:00 --> 00:01</title>'],
    ['bytes', '\u0000\u0001\u0002 00:00:01,000 --> 00:00:02,000\nx'],
    ['nothing', ''],
  ])('are not %s', (_, text) => {
    expect(toWebVtt(Buffer.from(text))).toBeNull();
  });
});
