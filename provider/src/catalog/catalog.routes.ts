import type { Deps } from '../deps.ts'
import type { Api } from '../http/mount.ts'

export function catalogRoutes(_api: Api, _deps: Deps): void {}
