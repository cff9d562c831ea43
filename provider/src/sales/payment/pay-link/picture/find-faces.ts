import type { PayLink } from 'contract/sales/pay-link.ts'
import { eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from '../../../../db/database.ts'
import { memos, packages, subjects } from '../../../../db/schema/catalog.ts'

type Line = PayLink['lines'][number]
/** What a cover is drawn from. `picture`: the owner's own, by its name. */
export type Face = { hue: string; picture: string | null }

/** Covers of stages have no colour of their own. */
const plain: Face = { hue: 'zaytun', picture: null }

const itemIdOf = ({ id }: Line) => Number.parseInt(id, 10)

/** The faces of these lines, in their order. */
export async function findFaces(db: DbOrTx, lines: readonly Line[]): Promise<Face[]> {
  const idsOf = (kind: Line['kind']) => lines.filter((line) => line.kind === kind).map(itemIdOf)
  const [ofMemos, ofPackages, ofSubjects] = await Promise.all([
    db
      .select({ id: memos.id, hue: subjects.hue, picture: memos.picture })
      .from(memos)
      .innerJoin(subjects, eq(subjects.id, memos.subjectId))
      .where(inArray(memos.id, idsOf('memo'))),
    db
      .select({ id: packages.id, hue: packages.hue })
      .from(packages)
      .where(inArray(packages.id, idsOf('package'))),
    db
      .select({ id: subjects.id, hue: subjects.hue })
      .from(subjects)
      .where(inArray(subjects.id, idsOf('subject'))),
  ])
  const undressed = [...ofPackages, ...ofSubjects].map((one) => ({ ...one, picture: null }))
  const faces = new Map([...ofMemos, ...undressed].map(({ id, ...face }) => [id, face]))
  return lines.map((line) => faces.get(itemIdOf(line)) ?? plain)
}
