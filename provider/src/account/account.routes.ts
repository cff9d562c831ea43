import type { Deps } from '../deps.ts'
import type { Api } from '../http/mount.ts'

export function accountRoutes(_api: Api, _deps: Deps): void {}
