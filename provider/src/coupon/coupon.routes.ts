import type { Deps } from '../deps.ts'
import type { Api } from '../http/mount.ts'

export function couponRoutes(_api: Api, _deps: Deps): void {}
