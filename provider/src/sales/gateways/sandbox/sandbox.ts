import type { GatewayKind } from '../gateway-kind.ts'
import { sandboxRoutes } from './sandbox.routes.ts'
import { sandboxGateway } from './sandbox-gateway.ts'

export const sandbox: GatewayKind = {
  name: 'sandbox',
  company: null,
  nameOnPaper: { en: 'test payment', ar: 'دفع تجريبي' },
  isInPerson: false,
  atCounter: null,
  isOffered: (gateways) => gateways.sandbox,
  takes: () => true,
  stepMinor: () => 1,
  open: (deps) => (deps.settings.gateways.sandbox ? sandboxGateway(deps) : undefined),
  mountPages: sandboxRoutes,
}
