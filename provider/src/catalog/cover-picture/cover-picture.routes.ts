import { getCoverPictureEndpoint } from 'contract/catalogue/cover-picture.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { type Api, mount } from '../../http/mount.ts'
import { parseItemId } from '../item-id.ts'
import { createCoverPictures } from './draw-cover-picture.ts'
import { findCoverLooks, versionOf } from './find-cover-looks.ts'

export function coverPictureRoutes(api: Api, { readPublic, files }: Deps): void {
  const draw = createCoverPictures({ files })
  mount(api, getCoverPictureEndpoint, async ({ query, clientAddress }) => {
    const id = parseItemId(query.Id)
    const look = id === undefined ? undefined : (await readPublic((db) => findCoverLooks(db, [id]))).get(id)
    if (!look) throw new AppError('not_found')
    const picture = await draw(look, clientAddress)
    // An older mail names an older version: it gets the present cover with a short cache time.
    const caching = versionOf(look) === query.Version ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
    return new Response(picture, { headers: { 'Content-Type': 'image/png', 'Cache-Control': caching } })
  })
}
