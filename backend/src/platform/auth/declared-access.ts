import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { accessMetadata, type AccessLevel } from './access.js';

export interface DeclaredRoute {
  method: string;
  /** As in the controllers, without the `/api` prefix. */
  path: string;
  access: AccessLevel;
}

/** Lists every route with the access it declares; a route without one stops the boot. */
@Injectable()
export class DeclaredAccess implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    this.routes();
  }

  routes(): DeclaredRoute[] {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      if (!instance || !metatype) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name];
        const verb = handler && (Reflect.getMetadata('method', handler) as RequestMethod | undefined);
        if (!handler || verb === undefined) return [];
        const access = this.reflector.get<AccessLevel | undefined>(accessMetadata, handler);
        if (!access)
          throw new Error(`${metatype.name}.${name} does not say who may call it: add @Access(...)`);
        const path = [Reflect.getMetadata('path', metatype), Reflect.getMetadata('path', handler)]
          .flat()
          .map((part: string) => part.replace(/^\/|\/$/g, ''))
          .filter(Boolean)
          .join('/');
        return [{ method: RequestMethod[verb] ?? String(verb), path, access }];
      });
    });
  }
}
