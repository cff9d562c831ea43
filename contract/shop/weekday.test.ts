import { expect, test } from 'vitest'
import { Weekday, weekdayName } from './weekday.ts'

test('days have their names in both languages', () => {
  const names = (locale: 'en' | 'ar') => Weekday.options.map((day) => weekdayName(day, locale))
  expect(names('en')).toEqual(['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
  expect(names('ar')).toEqual(['السبت', 'الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة'])
})
