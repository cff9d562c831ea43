import { getViewerEndpoint } from 'contract/account/viewer.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { type Api, mount } from '../../http/mount.ts'
import { findViewer } from './find-viewer.ts'

/** Who looks at a public page. */
export function viewerRoutes(api: Api, { db }: Pick<Deps, 'db'>): void {
  mount(api, getViewerEndpoint, async ({ caller }) => {
    const viewer = await findViewer(db, caller.personId)
    if (!viewer) throw new AppError('unauthenticated')
    return { data: viewer }
  })
}
