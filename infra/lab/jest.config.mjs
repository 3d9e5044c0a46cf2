/** The lab's specs, with the server project's services: `npm run test:lab`. */
import root from '../../jest.config.mjs';

const { displayName: _name, ...server } = root.projects.find(({ displayName }) => displayName === 'server');

export default {
  ...root,
  rootDir: server.rootDir,
  projects: [
    {
      ...server,
      displayName: 'lab',
      testMatch: ['<rootDir>/infra/lab/src/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/'],
    },
  ],
};
