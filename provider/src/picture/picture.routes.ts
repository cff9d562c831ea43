import { getPictureEndpoint } from 'contract/catalogue/picture-file.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { undefinedUnlessAway } from '../files/file-store.ts'
import { type Api, mount } from '../http/mount.ts'
import { fileOf } from './keep-picture.ts'

export function pictureRoutes(api: Api, { files }: Deps): void {
  mount(api, getPictureEndpoint, async ({ query: { Name: name, Width: width, Format: format, Shape: shape } }) => {
    const file = await files.read(fileOf(name, { width, format, shape })).catch(undefinedUnlessAway)
    if (!file) throw new AppError('not_found')
    // The name is made of the bytes.
    return new Response(file, { headers: { 'Content-Type': `image/${format}`, 'Cache-Control': 'public, max-age=31536000, immutable' } })
  })
}
