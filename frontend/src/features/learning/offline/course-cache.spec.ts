import type { Learning } from '@atelier/contracts/enrollment';
import { offlineCopy } from './course-cache';

const signed = '/media/jeton.sceau/01900000-0000-7000-8000-000000000000';
const file = { url: `${signed}/document`, openUrl: `${signed}/document.pdf`, name: 'plan.pdf', size: 3 };
const parts = [
  {
    type: 'lecture',
    video: `${signed}/video.mp4`,
    posterUrl: `${signed}/poster.jpg`,
    hlsUrl: `${signed}/hls/master.m3u8`,
    storyboardUrl: `${signed}/storyboard.vtt`,
    captions: [{ language: 'fr', label: 'Français', url: `${signed}/captions-fr.vtt` }],
  },
  { type: 'document', document: file },
  ...(['text', 'evaluation'] as const).map((field) => ({
    type: field === 'text' ? 'texte' : 'evaluation',
    [field]: `<p>Le schéma :</p><img src="${signed}/picture.webp" alt="Deux boîtes" width="8" height="4" />`,
  })),
  // A kind added by a newer server.
  { type: 'hologramme', projection: `${signed}/projection.bin` },
];

describe('what is kept of a course', () => {
  it('opens no file to whoever finds it, and has its words still', () => {
    const learning = {
      sections: [{ lessons: [{ resources: [file], parts }] }],
    } as unknown as Learning;
    const kept = JSON.stringify(offlineCopy(learning));
    expect(kept).not.toContain('/media/');
    expect(kept).toContain('Le schéma');
    expect(kept).toContain('Deux boîtes');
  });
});
