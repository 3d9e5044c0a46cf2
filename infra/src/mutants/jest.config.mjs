/** The server's specs as a mutant runner starts them: services are there already, and a spec that hangs is a mutant found. */
import jest from '../../../jest.config.mjs';

const { globalSetup: _setup, globalTeardown: _teardown, displayName: _name, ...server } = jest.projects[0];

export default { ...server, testTimeout: 15_000 };
