import type { ErrorCode } from '@atelier/contracts/error-codes';
import {
  box,
  element,
  mp4,
  mp4Header,
  matroska,
  matroskaTrack,
  matroskaTracks,
  track,
  uint32,
} from './video-containers.js';

export interface HostileFile {
  title: string;
  bytes: Buffer;
  /** The refusal, before anything is stored. */
  code: ErrorCode;
}

const repeated = (count: number, piece: Buffer): Buffer => Buffer.concat(Array<Buffer>(count).fill(piece));
const billion = 1_000_000_000;
const picture = track('vide');

const manifest = (segment: string) => `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"
  profiles="urn:mpeg:dash:profile:isoff-live:2011" mediaPresentationDuration="PT900000000S"><Period><AdaptationSet>
  <Representation id="0" bandwidth="1" mimeType="video/mp4" codecs="avc1.42c01e" width="16" height="16">
  <SegmentTemplate initialization="${segment}" media="$Number$.m4s" duration="1" startNumber="1"/>
  </Representation></AdaptationSet></Period></MPD>`;
const archiveEnd = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
const reference = (kind: string, address: string) =>
  box('dref', uint32(0, 1), box(kind, uint32(0), `${address}\0`));
const nested = (depth: number, inner: Buffer): Buffer =>
  Array.from({ length: depth }).reduce<Buffer>((content) => box('trak', content), inner);

/**
 * Files that pretend to be videos, or are crafted to attack their reader.
 * @param good an MP4 with its index at the end
 */
export function hostileVideos(good: Buffer, goodMatroska: Buffer): HostileFile[] {
  const foreign: Record<string, Buffer | string> = {
    'a DASH manifest that begins like a picture': `<!--ftypjp2 -->${manifest('init.mp4')}`,
    'a DASH manifest that names another’s video': `<!--ftypjp2 -->${manifest('../0/hls-480p-init.mp4')}`,
    'a DASH manifest within a film’s first box': box('ftyp', 'isom', uint32(0), 'isom', manifest('a.mp4')),
    'a DASH manifest behind a film’s first box': Buffer.concat([mp4Header(), box('free', manifest('a.mp4'))]),
    'an HLS playlist': '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
    'an HLS playlist behind a film’s first box': Buffer.concat([
      mp4Header(),
      box('free', '\n#EXTM3U\n#EXTINF:1,\n/a\n'),
    ]),
    'a concat script': `ffconcat version 1.0\nfile '../0/source'\n`,
    'a session description': 'v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n',
    'a pattern of picture names': 'frame-%03d.png\n',
    subtitles: 'WEBVTT\n\n00:00.000 --> 00:01.000\nBonjour\n',
    'a drawing': '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    'a web page in a box of a film': Buffer.concat([
      mp4Header(),
      box('free', '<html><script>alert(1)</script>'),
      good,
    ]),
    'a PDF in a box of a film': Buffer.concat([mp4Header(), box('free', '%PDF-1.7\n'), good]),
    'a script that begins like a film': `/*aftypisom*/import('http://127.0.0.1/')//${'x'.repeat(200)}`,
    'an archive behind a film': Buffer.concat([good, box('free', archiveEnd)]),
    'a still picture of a film’s kin': Buffer.concat([
      box('ftyp', 'avif', uint32(0), 'avifmif1'),
      box('mdat', 'x'),
    ]),
    'another document of EBML': matroska('webmz', matroskaTracks(matroskaTrack(1))),
    'an empty box': Buffer.alloc(4096),
    'an AVI': Buffer.concat([Buffer.from('RIFF'), uint32(64), Buffer.from('AVI LIST'), Buffer.alloc(64)]),
    'a transport stream': repeated(20, Buffer.concat([Buffer.from([0x47, 0x40]), Buffer.alloc(186)])),
  };
  const damaged: Record<string, Buffer> = {
    'a film that ends in its first box': good.subarray(0, 32),
    'a film that ends before its index': good.subarray(0, Math.floor(good.length / 2)),
    'a film that ends within its index': good.subarray(0, good.length - 200),
    'a film that lacks its last byte': good.subarray(0, good.length - 1),
    'a Matroska film that is cut': goodMatroska.subarray(0, Math.floor(goodMatroska.length / 2)),
    'a Matroska film with something behind it': Buffer.concat([goodMatroska, Buffer.from('%PDF-1.7')]),
    'a Matroska film without tracks': matroska('webm', element(0xec, Buffer.alloc(100))),
    'a table of a billion sizes': mp4(track('vide', box('stsz', uint32(0, 0, billion)))),
    'a billion samples of one size': mp4(track('vide', box('stsz', uint32(0, 1, billion)))),
    'a table of a billion times': mp4(track('vide', box('stts', uint32(0, billion)))),
    'a table of a billion places': mp4(track('vide', box('co64', uint32(0, billion)))),
    'an edit list of a billion cuts': mp4(box('trak', box('edts', box('elst', uint32(0, billion))))),
    'samples in another file': mp4(
      picture,
      track('vide', box('dinf', reference('url ', 'file:///etc/passwd'))),
    ),
    'samples on another machine': mp4(
      box('trak', box('mdia', box('minf', box('dinf', reference('url ', 'http://127.0.0.1/'))))),
    ),
    'boxes within boxes': mp4(nested(60, picture)),
    'a box of seven bytes': Buffer.concat([mp4Header(), uint32(7), Buffer.from('moov')]),
    'a box larger than the file': Buffer.concat([mp4Header(), uint32(0x7fffffff), Buffer.from('moov'), good]),
    'a box of 2^63 bytes': Buffer.concat([
      mp4Header(),
      uint32(1),
      Buffer.from('moov'),
      uint32(0x80000000, 0),
      good,
    ]),
    'a box of no bytes in 64 bits': Buffer.concat([
      mp4Header(),
      uint32(1),
      Buffer.from('free'),
      uint32(0, 0),
      good,
    ]),
    'a hundred thousand empty boxes': Buffer.concat([mp4Header(), repeated(100_000, box('free')), good]),
    'a thousand empty boxes in its index': mp4(repeated(1000, box('free')), picture),
    'two indexes': Buffer.concat([mp4(picture), box('moov', picture)]),
    'an index to unfold': mp4(box('cmov', box('dcom', 'zlib'))),
    'a list of other films': mp4(box('rmra', box('rmda', box('rdrf', 'url '))), picture),
  };
  const crowded: Record<string, Buffer> = {
    'four hundred tracks': mp4(...Array<Buffer>(400).fill(picture)),
    'three thousand Matroska tracks': matroska('matroska', matroskaTracks(repeated(3000, matroskaTrack(1)))),
  };
  const blind: Record<string, Buffer> = {
    'subtitles alone': mp4(track('text'), track('sbtl')),
    'Matroska sound alone': matroska('webm', matroskaTracks(matroskaTrack(2), matroskaTrack(17))),
  };
  const of = (code: ErrorCode, files: Record<string, Buffer | string>): HostileFile[] =>
    Object.entries(files).map(([title, content]) => ({ title, bytes: Buffer.from(content), code }));
  return [
    ...of('not-a-video', foreign),
    ...of('video-damaged', damaged),
    ...of('video-too-many-tracks', crowded),
    ...of('video-without-picture', blind),
  ];
}
