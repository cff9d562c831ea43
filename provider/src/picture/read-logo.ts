import { logoFiles, type ShopLogo } from 'contract/shop/logo.ts'
import type { Deps } from '../deps.ts'
import { readPictureFile } from './keep-picture.ts'

/** The shop's logo for papers, as PNG; undefined if it has none. Without its file a paper is better than none. */
export async function readLogo(deps: Pick<Deps, 'files'>, { logo }: { logo: ShopLogo | null }): Promise<Uint8Array | undefined> {
  return logo ? readPictureFile(deps, logo.picture, logoFiles.paper) : undefined
}
