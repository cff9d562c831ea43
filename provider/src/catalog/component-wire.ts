import type { Component } from 'contract/catalogue/catalog.ts'
import { components } from '../db/schema/catalog.ts'

const { id, studyStageId, title, grade, stream, term, academicYear } = components
/** A component in wire form. */
export const componentFields = { id, studyStageId, title, grade, stream, term, academicYear }
export type ComponentFields = Pick<typeof components.$inferSelect, keyof typeof componentFields>

export function toComponent(row: ComponentFields): Component {
  const { id, studyStageId, title, grade, stream, term, academicYear } = row
  return { id, studyStageId, title, grade, stream, term, academicYear }
}
