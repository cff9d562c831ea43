import { reloadForChunk } from '../chunk-reload.ts'

type ManifestRoute = { id: string; module: string }

// Takes the place of React Router's module of this name in what is built for browsers (slim-client.ts): its own loads the page that one
// is leaving, without a limit, even where a link was only pointed at.
export async function loadRouteModule(route: ManifestRoute, loaded: Record<string, unknown>): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id]
  try {
    loaded[route.id] = await import(/* @vite-ignore */ route.module)
    return loaded[route.id]
  } catch (error) {
    if (reloadForChunk()) return new Promise(() => {})
    return { default: () => raise(error) }
  }
}

/** The router expects a module, whatever happens: one that cannot be shown leads to the error page. */
function raise(error: unknown): never {
  throw error
}
