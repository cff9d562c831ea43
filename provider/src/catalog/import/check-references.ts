import type { Fault } from 'contract/faults.ts'
import { formatMinor } from 'contract/money.ts'
import { faultOfBothPrice } from '../price-rules.ts'
import { says, unknownTo } from './import.texts.ts'
import type { CatalogInput } from './parse-catalog.ts'
import type { CouponInput } from './parse-coupon.ts'
import type { MemoInput, PackageInput } from './parse-items.ts'
import type { PrintedInput } from './parse-offers.ts'
import type { Existing as Catalogue } from './read-existing.ts'
import { type Problem, problemAt, type SourceRow } from './source-row.ts'
import { checkState } from './state-column.ts'

type States = { isActive: boolean; archivedAt: Date | null }

/** The data for checking a table; long lists only contain what its rows name. */
export type Existing = Pick<Catalogue, 'studyStages' | 'components' | 'subjects'> & {
  memos: Map<string, States & { priceMinor: number | null; edition: number }>
  packages: Map<string, States>
  coupons: Map<string, { used: number }>
}

/** What rows may refer to: in the files, or else in the shop. */
type Known = {
  studyStages: Set<string>
  stageOfComponent: Map<string, string>
  stageOfSubject: Map<string, string>
  componentsOfSubject: Map<string, string[]>
  priceOfMemo: Map<string, number | null>
  packages: Set<string>
}

/** Refuses rows that refer to nothing, or to things that do not belong together. */
export function checkReferences(input: CatalogInput, existing: Existing, currency: string, problems: Problem[]): void {
  const known = knownTo(input, existing)
  const check = checker(known, problems)
  for (const { row, studyStage } of input.components) check.isKnown(row, 'study_stage', studyStage, 'study stage', known.studyStages)
  for (const stage of input.studyStages) checkState(stage, existing.studyStages.get(stage.key), problems)
  for (const subject of input.subjects) {
    const { row, studyStage, components } = subject
    checkState(subject, existing.subjects.get(subject.key), problems)
    check.isKnown(row, 'study_stage', studyStage, 'study stage', known.studyStages)
    for (const component of components) check.isOfStage(row, 'components', component, studyStage)
  }
  for (const memo of input.memos) {
    checkMemo(memo, known, check)
    checkEdition(memo, existing, check)
    checkState(memo, existing.memos.get(memo.key), problems)
  }
  for (const bundle of input.packages) {
    checkPackage(bundle, known, check, currency)
    checkState(bundle, existing.packages.get(bundle.key), problems)
  }
  checkOffers(input, known, check, currency)
  for (const coupon of input.coupons) checkCoupon(coupon, existing, known, check)
}

function checkCoupon(
  { row, key, subjects, studyStages, items, values }: CouponInput,
  existing: Existing,
  known: Known,
  check: Check,
): void {
  for (const subject of subjects) check.isKnown(row, 'subjects', subject, 'subject', known.stageOfSubject)
  for (const stage of studyStages) check.isKnown(row, 'study_stages', stage, 'study stage', known.studyStages)
  const isItem = { has: (name: string) => known.priceOfMemo.has(name) || known.packages.has(name) }
  for (const item of items) check.isKnown(row, 'items', item, 'memo or package', isItem)
  const used = existing.coupons.get(key)?.used ?? 0
  const { maxUses } = values
  if (maxUses !== null && maxUses < used) check.refuse(row, 'max_uses', says.used(used))
}

/** A sold edition is immutable: a later one has a higher number. */
function checkEdition({ row, key, values }: MemoInput, existing: Existing, check: Check): void {
  const present = existing.memos.get(key)?.edition ?? 0
  if (values.edition < present) check.refuse(row, 'edition', says.laterEdition(present))
}

/** Printed copies need an existing memo; reviews also an existing person. */
function checkOffers(input: CatalogInput, known: Known, check: Check, currency: string): void {
  const students = new Set(input.students.map(({ key }) => key))
  const emails = new Map<string, SourceRow>()
  for (const printed of input.printed) checkPrinted(printed, known, check, currency)
  for (const { row, component, values } of input.students) {
    if (component !== null) check.isKnown(row, 'component', component, 'component', known.stageOfComponent)
    const first = emails.get(values.email.toLowerCase())
    if (first && values.email !== '') check.refuse(row, 'email', says.standsAt(values.email, first.file, first.line))
    emails.set(values.email.toLowerCase(), row)
  }
  for (const { row, sku, student } of input.reviews) {
    check.isKnown(row, 'sku', sku, 'memo', known.priceOfMemo)
    check.isKnown(row, 'student', student, 'student in students.csv', students)
  }
}

/** Copy and memo together must save something, and cost no less than the copy. */
function checkPrinted({ row, key, values: { priceMinor, bothMinor } }: PrintedInput, known: Known, check: Check, currency: string): void {
  if (!check.isKnown(row, 'sku', key, 'memo', known.priceOfMemo) || bothMinor === null) return
  const digitalMinor = known.priceOfMemo.get(key)
  const least = formatMinor(priceMinor, currency)
  const sum = formatMinor(priceMinor + (digitalMinor ?? 0), currency)
  const faults = { notSoldAlone: says.notSoldAlone, belowCopy: says.belowCopy(least), savesNothing: says.savesNothing(sum) }
  const fault = faultOfBothPrice(bothMinor, priceMinor, digitalMinor)
  if (fault) check.refuse(row, 'both_price', faults[fault])
}

type Check = ReturnType<typeof checker>

function checker(known: Known, problems: Problem[]) {
  const refuse = (row: SourceRow, column: string, message: Fault) => void problems.push(problemAt(row, column, message))
  // Reading has already refused an empty cell.
  const isKnown = (
    row: SourceRow,
    column: string,
    name: string,
    what: keyof typeof unknownTo,
    all: { has: (name: string) => boolean },
  ): boolean => {
    if (name !== '' && !all.has(name)) refuse(row, column, unknownTo[what](name))
    return all.has(name)
  }
  const isOfStage = (row: SourceRow, column: string, component: string, stage: string | undefined): boolean => {
    if (!isKnown(row, column, component, 'component', known.stageOfComponent)) return false
    const home = known.stageOfComponent.get(component)
    if (stage === undefined || home === stage) return true
    refuse(row, column, says.wrongStage(component, home, stage))
    return false
  }
  return { refuse, isKnown, isOfStage }
}

function checkMemo({ row, subject, component }: MemoInput, known: Known, check: Check): void {
  const isSubjectKnown = check.isKnown(row, 'subject', subject, 'subject', known.stageOfSubject)
  if (component === null) return
  const isRightStage = check.isOfStage(row, 'component', component, known.stageOfSubject.get(subject))
  if (isSubjectKnown && isRightStage && !known.componentsOfSubject.get(subject)?.includes(component)) {
    check.refuse(row, 'component', says.notTaught(subject, component))
  }
}

function checkPackage({ row, studyStage, component, items, values }: PackageInput, known: Known, check: Check, currency: string): void {
  if (studyStage !== null) check.isKnown(row, 'study_stage', studyStage, 'study stage', known.studyStages)
  if (component !== null) check.isOfStage(row, 'component', component, studyStage ?? undefined)
  const areKnown = items.map((sku) => check.isKnown(row, 'items', sku, 'memo', known.priceOfMemo)).every(Boolean)
  const sum = items.reduce((total, sku) => total + (known.priceOfMemo.get(sku) ?? 0), 0)
  const { priceMinor } = values
  if (!areKnown || priceMinor === null || priceMinor < sum) return
  check.refuse(row, 'price', says.packageSaves(formatMinor(priceMinor, currency), formatMinor(sum, currency)))
}

function knownTo(input: CatalogInput, existing: Existing): Known {
  const stageKeys = new Map([...existing.studyStages].map(([key, { id }]) => [id, key]))
  const componentKeys = new Map([...existing.components].map(([key, { id }]) => [id, key]))
  const homes = <Row extends { studyStageId: number }>(rows: Map<string, Row>, inputs: { key: string; studyStage: string }[]) =>
    new Map([
      ...[...rows].map(([key, row]) => [key, stageKeys.get(row.studyStageId) ?? ''] as const),
      ...inputs.map(({ key, studyStage }) => [key, studyStage] as const),
    ])
  return {
    studyStages: new Set([...existing.studyStages.keys(), ...input.studyStages.map(({ key }) => key)]),
    stageOfComponent: homes(existing.components, input.components),
    stageOfSubject: homes(existing.subjects, input.subjects),
    componentsOfSubject: new Map([
      ...[...existing.subjects].map(([key, row]) => [key, row.componentIds.map((id) => componentKeys.get(id) ?? '')] as const),
      ...input.subjects.map(({ key, components }) => [key, components] as const),
    ]),
    priceOfMemo: new Map([
      ...[...existing.memos].map(([sku, row]) => [sku, row.priceMinor] as const),
      ...input.memos.map(({ key, values }) => [key, values.priceMinor] as const),
    ]),
    packages: new Set([...existing.packages.keys(), ...input.packages.map(({ key }) => key)]),
  }
}
