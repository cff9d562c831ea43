import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The site map is small; discovering it lazily would cost every page a request.
  routeDiscovery: { mode: 'initial' },
  // A file for each client action would be one name more in the manifest that every page loads.
  splitRouteModules: false,
} satisfies Config
