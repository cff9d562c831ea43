import { z } from 'zod'
import { Package, PackageDetail } from '../catalog.ts'
import { ItemState } from './edited-fields.ts'
import { previewEndpoint } from './editor-endpoints.ts'

const PackageDraft = PackageDetail.extend({ state: ItemState, similar: z.array(Package) })
export type PackageDraft = z.infer<typeof PackageDraft>

export const getPackageDraftEndpoint = previewEndpoint('PackageEditing', {
  access: 'package-view',
  summary: 'What the page of a package says or will say, whether it is on sale or not',
  draft: PackageDraft,
})
