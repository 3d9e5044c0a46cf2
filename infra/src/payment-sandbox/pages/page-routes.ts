import type { FastifyInstance } from 'fastify';
import type { ControlParts } from '../control/control-routes.js';

export function registerPages(app: FastifyInstance, _parts: ControlParts): void {
  app.get('/', async () => 'ok');
}
