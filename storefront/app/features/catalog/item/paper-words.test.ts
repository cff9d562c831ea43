import type { ChosenPlace } from 'contract/sales/pick-up.ts'
import { expect, test } from 'vitest'
import { runInLocale } from '../../../i18n/server-locale.ts'
import { whenPrinted } from './paper-words.ts'

const place = { id: 'shop' } as ChosenPlace

test.each([
  [{ least: 2, most: 3 }, [], 'At your door in 2 to 3 working days', 'تصلك خلال 2 إلى 3 أيام عمل'],
  [{ least: 2, most: 2 }, [place], 'At your door within 2 working days, or to pick up', 'تصلك خلال يومي عمل، أو تستلمها بنفسك'],
  [{ least: 1, most: 2 }, [], 'At your door within 2 working days', 'تصلك خلال يومي عمل'],
  [{ least: 5, most: 14 }, [], 'At your door in 5 to 14 working days', 'تصلك خلال 5 إلى 14 يوم عمل'],
  [null, [place], 'To pick up within one working day', 'تستلمها بنفسك خلال يوم عمل'],
  [null, [], 'Ask us how it reaches you', 'اسألنا كيف تصلك'],
])('a shop that delivers in %o days and has the places %o says when printed copies come', (delivery, pickUpPlaces, english, arabic) => {
  const told = (locale: 'en' | 'ar') => runInLocale(locale, () => whenPrinted({ pickUpPlaces, paperDays: { pickUp: 1, delivery } }))
  expect([told('en'), told('ar')]).toEqual([english, arabic])
})
