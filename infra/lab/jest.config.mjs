/** The specs of the lab, on the services of the server's: `npm run test:lab`. */
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
