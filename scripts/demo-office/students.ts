import { randomBytes, randomUUID } from 'node:crypto'
import { NewAddress } from 'contract/account/address.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { createPasswords } from 'provider/src/account/password.ts'
import { createAddress } from 'provider/src/address/create-address.ts'
import type { ProviderDeps } from 'provider/src/app.ts'
import type { Tx } from 'provider/src/db/database.ts'
import { people } from 'provider/src/db/schema/account.ts'
import { components } from 'provider/src/db/schema/catalog.ts'

type Place = { governorateId: string; areaId: string; block: string; street: string; building: string }
export type DemoStudent = { name: string; mail: string; locale: 'en' | 'ar'; component: string; place: Place }

const at = (governorateId: string, areaId: string, block: string, street: string, building: string): Place => ({
  ...{ governorateId, areaId, block, street, building },
})

/** The demo's buyers: none has a password. The last one came last, and has bought nothing yet. */
export const demoStudents: readonly DemoStudent[] = [
  ['سارة المطوع', 'sara.almutawa', 'ar', 'g12-science-t1', at('capital', 'qadsiya', '4', '42', '17')],
  ['Yousef Al-Kharafi', 'yousef.alkharafi', 'en', 'g12-science-t1', at('hawalli', 'jabriya', '1', '105', '8')],
  ['عبدالرحمن الهاجري', 'abdulrahman.alhajeri', 'ar', 'g11-science-t1', at('capital', 'yarmouk', '2', '3', '25')],
  ['Latifa Al-Ghanim', 'latifa.alghanim', 'en', 'g12-arts-t1', at('capital', 'surra', '5', '14', '31')],
  ['أم عبدالعزيز الخالدي', 'um.abdulaziz', 'ar', 'g4-t1', at('hawalli', 'bayan', '7', '2', '40')],
  ['منيرة السبيعي', 'munira.alsubaie', 'ar', 'g10-t1', at('capital', 'kaifan', '3', '31', '6')],
  ['Hamad Al-Roumi', 'hamad.alroumi', 'en', 'g10-t1', at('hawalli', 'hitteen', '2', '210', '12')],
  ['شيماء الصالح', 'shaimaa.alsaleh', 'ar', 'g12-science-t1', at('capital', 'khaldiya', '1', '12', '19')],
  ['بدر الظفيري', 'bader.aldhafiri', 'ar', 'g11-arts-t1', at('hawalli', 'hawalli', '9', '7', '3')],
  ['Noor Abdulla', 'noor.abdulla', 'en', 'university-full', at('capital', 'shamiya', '8', '83', '22')],
  ['فيصل العتيبي', 'faisal.alotaibi', 'ar', 'g9-t1', at('capital', 'rawda', '4', '40', '9')],
  ['ريم العوضي', 'reem.alawadhi', 'ar', 'g8-t1', at('hawalli', 'jabriya', '12', '6', '14')],
  ['Salem Al-Enezi', 'salem.alenezi', 'en', 'g11-science-t1', at('capital', 'faiha', '6', '61', '5')],
  ['مشعل الدوسري', 'meshal.aldosari', 'ar', 'g12-arts-t1', at('capital', 'nuzha', '2', '22', '11')],
  ['Dana Behbehani', 'dana.behbehani', 'en', 'g12-science-t1', at('capital', 'dasma', '5', '52', '2')],
  ['أبو محمد الفضلي', 'abu.mohammed', 'ar', 'g6-t1', at('hawalli', 'bidaa', '1', '1', '28')],
  ['هيا الشمري', 'haya.alshammari', 'ar', 'g10-t2', at('capital', 'qurtuba', '3', '33', '7')],
  ['Omar Hussain', 'omar.hussain', 'en', 'university-full', at('hawalli', 'maidan-hawalli', '10', '4', '16')],
  ['العنود الرشيدي', 'alanoud.alrashidi', 'ar', 'g12-science-t1', at('capital', 'jaber-al-ahmad', '5', '509', '33')],
  ['خالد البحر', 'khaled.albahar', 'ar', 'g11-science-t1', at('capital', 'adailiya', '3', '36', '4')],
  ['Maryam Al-Qattan', 'maryam.alqattan', 'en', 'g7-t1', at('hawalli', 'bayan', '11', '1', '18')],
  ['ضحى المزيني', 'duha.almuzaini', 'ar', 'g9-t2', at('capital', 'mansouriya', '2', '24', '10')],
  ['جراح العجمي', 'jarrah.alajmi', 'ar', 'g12-science-t1', at('capital', 'sulaibikhat', '1', '110', '21')],
  ['Zainab Marafie', 'zainab.marafie', 'en', 'g10-t1', at('capital', 'abdullah-al-salem', '4', '41', '13')],
  ['لولوة الحمدان', 'lulwa.alhamdan', 'ar', 'g12-science-t1', at('capital', 'daiya', '3', '30', '15')],
].map(([name, mail, locale, component, place]) => ({ name, mail: `${mail}@demo.warraq.example`, locale, component, place }) as DemoStudent)

export const lastStudent = demoStudents.length - 1

/** The account for viewing a term half-way: one of the demo's own. */
export const reader: DemoStudent = {
  ...{ name: 'مها العيسى', mail: 'reader@demo.warraq.example', locale: 'ar', component: 'g12-science-t1' },
  place: at('hawalli', 'salmiya', '10', '5', '24'),
}

/** Everybody who orders: an order refers to its buyer by position in this list. */
export const buyers: readonly DemoStudent[] = [...demoStudents, reader]

/** Creates an account with that past creation time; an existing one stays as it is. */
export async function joinShop(deps: ProviderDeps, student: DemoStudent): Promise<void> {
  const { name: fullName, mail: email, locale } = student
  const componentId = await gradeOf(deps, student)
  const passwordHash = await unknownPassword(deps)
  const createdAt = deps.now()
  const phone = phoneOf(student)
  await deps.db.transaction(async (tx) => {
    const id = randomUUID()
    const values = { id, email, fullName, passwordHash, locale, phone, componentId, isEmailConfirmed: true, createdAt }
    const saved = await tx.insert(people).values(values).onConflictDoNothing().returning({ id: people.id })
    if (saved.length > 0) await saveAddress(tx, { personId: id, student, now: createdAt })
  })
}

/** Gives an existing account its grade, phone and address, unless it has them. */
export async function settleIn(deps: ProviderDeps, student: DemoStudent, personId: string): Promise<void> {
  const componentId = await gradeOf(deps, student)
  await deps.db.transaction(async (tx) => {
    const isNew = and(eq(people.id, personId), isNull(people.componentId))
    const saved = await tx
      .update(people)
      .set({ componentId, phone: phoneOf(student) })
      .where(isNew)
      .returning({ id: people.id })
    if (saved.length > 0) await saveAddress(tx, { personId, student, now: deps.now() })
  })
}

async function gradeOf({ db }: ProviderDeps, { component }: DemoStudent): Promise<number | null> {
  const [grade] = await db.select({ id: components.id }).from(components).where(eq(components.key, component))
  return grade?.id ?? null
}

async function saveAddress(tx: Tx, { personId, student, now }: { personId: string; student: DemoStudent; now: Date }): Promise<void> {
  const { name: recipientName, place } = student
  const address = NewAddress.parse({ recipientName, phone: phoneOf(student), countryCode: 'KW', ...place })
  await createAddress(tx, { personId, address, now })
}

const phoneOf = (student: DemoStudent) => `+965500010${String(buyers.indexOf(student) + 10)}`

const hashes = new WeakMap<object, Promise<string>>()

/** One for all of them: hashing is slow, and nobody logs in with it. */
function unknownPassword({ secrets }: ProviderDeps): Promise<string> {
  const made = hashes.get(secrets) ?? createPasswords(secrets.passwordPepper).hash(randomBytes(32).toString('base64url'))
  hashes.set(secrets, made)
  return made
}

export async function hasJoined({ db }: ProviderDeps, { mail }: DemoStudent): Promise<boolean> {
  return (await db.$count(people, eq(people.email, mail))) > 0
}

/** The ids of these accounts, by address. */
export async function idsOf({ db }: ProviderDeps, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: people.id, email: people.email })
    .from(people)
    .where(inArray(people.email, [...emails]))
  return new Map(rows.map(({ id, email }) => [email, id]))
}
