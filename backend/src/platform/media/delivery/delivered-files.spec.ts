import { contentDisposition } from './delivered-files.js';

describe('the name of a downloaded document', () => {
  it.each([
    ['Plan de cours.pdf', `attachment; filename="Plan de cours.pdf"; filename*=UTF-8''Plan%20de%20cours.pdf`],
    [
      'Été 100 %.docx',
      `attachment; filename="Ete 100 .docx"; filename*=UTF-8''%C3%89t%C3%A9%20100%20%25.docx`,
    ],
    ["L'essai (1).txt", `attachment; filename="L'essai (1).txt"; filename*=UTF-8''L%27essai%20%281%29.txt`],
    [
      'a"\r\nset-cookie: x.pdf',
      `attachment; filename="a set-cookie x.pdf"; filename*=UTF-8''a%20set-cookie%20x.pdf`,
    ],
    ['../../etc/passwd', `attachment; filename="document"; filename*=UTF-8''document`],
    ['facture.exe', `attachment; filename="document"; filename*=UTF-8''document`],
    [undefined, `attachment; filename="document"; filename*=UTF-8''document`],
  ])('%s', (name, expected) => {
    expect(contentDisposition('attachment', name)).toBe(expected);
  });
});
