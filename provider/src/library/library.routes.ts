import type { Deps } from '../deps.ts'
import type { Api } from '../http/mount.ts'

export function libraryRoutes(_api: Api, _deps: Deps): void {}
