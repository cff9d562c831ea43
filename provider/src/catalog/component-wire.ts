import type { Component } from 'contract/catalogue/catalog.ts'
import type { components } from '../db/schema/catalog.ts'

export function toComponent(row: typeof components.$inferSelect): Component {
  const { id, studyStageId, title, grade, stream, term, academicYear } = row
  return { id, studyStageId, title, grade, stream, term, academicYear }
}
