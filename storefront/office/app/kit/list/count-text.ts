import { mostInList } from 'contract/counted-list.ts'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'

/** A list's count: above the limit it is "10,000+". */
export const countText = (count: number, isMore = count > mostInList): string =>
  isMore ? m.office_count_more({ number: formatNumber(Math.min(count, mostInList)) }) : formatNumber(count)
