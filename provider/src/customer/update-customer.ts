import type { CustomerChange } from 'contract/office/office-customer.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { writeAudit } from '../audit/audit-log.ts'
import { people } from '../db/schema/account.ts'
import { components } from '../db/schema/catalog.ts'
import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'
import { type Desk, lockPerson } from './change-customer.ts'
import { customerTexts } from './customer.texts.ts'
import { getCustomer } from './get-customer.ts'

/** The audit log names what was changed, never the old value. An unchanged value is no change. */
export function updateCustomer({ db, now }: Deps, change: CustomerChange, { byId, requestId, locale }: Desk): Promise<void> {
  return transact(db, async (tx) => {
    const person = await lockPerson(tx, change.id)
    const texts = customerTexts[locale]
    // Customer service does not rename those who give roles.
    if (person.roles.length > 0) throw new AppError('conflict', { message: texts.isStaff })
    if (person.profileVersion !== change.version)
      throw new AppError('conflict', { message: texts.changed, data: await getCustomer(tx, change.id, now()) })
    const { fullName, componentId, locale: reads } = change
    const phone = change.changesPhone ? change.phone : person.phone
    const isOtherGrade = componentId !== person.componentId
    if (isOtherGrade && componentId !== null) {
      const [known] = await tx.select({ id: components.id }).from(components).where(eq(components.id, componentId))
      if (!known) throw new AppError('invalid_fields', { fields: { componentId: [texts.noSuchGrade] } })
    }
    const fields = [
      ...(fullName === person.fullName ? [] : ['fullName']),
      ...(phone === person.phone ? [] : ['phone']),
      ...(isOtherGrade ? ['grade'] : []),
      ...(reads === person.locale ? [] : ['locale']),
    ]
    if (fields.length === 0) return
    const grade = isOtherGrade ? { componentId, gradeChosenAt: now() } : {}
    await tx
      .update(people)
      .set({ fullName, phone, locale: reads, ...grade })
      .where(eq(people.id, change.id))
    await writeAudit(tx, { action: 'customer-changed', actorId: byId, targetId: change.id, fields, requestId }, now())
  })
}
