import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { typstSetter } from '../../files/typst/typst-setter.ts'
import { createMemo, createStoredFile, createStudyStage, createSubject } from '../catalog/catalog-factory.ts'

/** A memo with a real PDF whose pages are plain colours: red first, then green. */
export async function createColouredMemo(
  { db, files }: Deps,
  pageCount: number,
  fields: { isActive?: boolean; freePages?: number | null } = {},
) {
  const file = await createStoredFile(db, { files, bytes: await setColours(pageCount) })
  const stage = await createStudyStage(db)
  const subject = await createSubject(db, { studyStageId: stage.id })
  return createMemo(db, { studyStageId: stage.id, subjectId: subject.id, fileId: file.id, pageCount, ...fields })
}

async function setColours(pageCount: number): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'warraq-colours-'))
  const page = (colour: string) => `#page(width: 210mm, height: 297mm, margin: 0mm, fill: ${colour})[]\n`
  // The title makes each file unique: equal bytes are stored once.
  const source = `#set document(title: "${randomUUID()}")\n${page('red')}${page('green').repeat(pageCount - 1)}`
  const content = typstSetter(folder)(join(folder, 'colours.typ'), source)
  await rm(folder, { recursive: true })
  if ('fault' in content) throw new Error(content.fault)
  return content.bytes
}
