import type { Deps } from '../deps.ts'

type Listener = (tags?: readonly string[]) => void

/** Connects changes of the catalogue with whoever keeps copies of it, in this process. */
export function catalogueChanges(): Pick<Deps, 'onCatalogueChange' | 'catalogueChanged'> {
  const listeners: Listener[] = []
  return {
    onCatalogueChange: (listen) => {
      listeners.push(listen)
    },
    catalogueChanged: (tags) => {
      for (const listen of listeners) listen(tags)
    },
  }
}
