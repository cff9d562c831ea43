import { z } from 'zod'
import { Subject, SubjectDetail } from '../catalog.ts'
import { ItemState } from './edited-fields.ts'
import { previewEndpoint } from './editor-endpoints.ts'

const SubjectDraft = SubjectDetail.extend({ state: ItemState, similar: z.array(Subject) })
export type SubjectDraft = z.infer<typeof SubjectDraft>

export const getSubjectDraftEndpoint = previewEndpoint('SubjectEditing', {
  access: 'subject-view',
  summary: 'What the page of a subject says or will say, whether it is in the shop or not',
  draft: SubjectDraft,
})
