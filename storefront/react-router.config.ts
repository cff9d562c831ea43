import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // There are few routes; lazy discovery would cost every page a request.
  routeDiscovery: { mode: 'initial' },
  // Separate files for client actions would lengthen the manifest that every page loads.
  splitRouteModules: false,
} satisfies Config
