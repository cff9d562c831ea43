import type { OpeningStep } from 'contract/shop/opening.ts'
import { m } from 'storefront/app/i18n/m-office.ts'

/** A guide step's name. */
export function stepName(step: OpeningStep): string {
  const names: Record<OpeningStep, () => string> = {
    you: m.office_step_you,
    shop: m.office_step_shop,
    place: m.office_step_place,
    contact: m.office_step_contact,
    money: m.office_step_money,
    mail: m.office_step_mail,
    delivery: m.office_step_delivery,
    rules: m.office_step_rules,
    texts: m.office_step_texts,
    goods: m.office_step_goods,
  }
  return names[step]()
}

/** What completes it. */
export function stepTask(step: OpeningStep): string {
  const tasks: Record<OpeningStep, () => string> = {
    you: m.office_task_you,
    shop: m.office_task_shop,
    place: m.office_task_place,
    contact: m.office_task_contact,
    money: m.office_task_money,
    mail: m.office_task_mail,
    delivery: m.office_task_delivery,
    rules: m.office_task_rules,
    texts: m.office_task_texts,
    goods: m.office_task_goods,
  }
  return tasks[step]()
}
