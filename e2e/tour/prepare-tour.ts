import { linkToOffice } from 'contract/office/office-pages.ts'
import { linkTo } from 'contract/pages.ts'
import type { Listed } from '../support/catalogue.ts'
import { cartOf, type Members } from './cast.ts'
import { type FilledOffice, fillOffice } from './fill-office.ts'
import type { Stop } from './stop.ts'
import { stops } from './stops.ts'
import { openStudent, type Student } from './student-calls.ts'

export type Tour = { stops: Stop[]; members: Members; cart: object[] }

type People = { student: string; newcomer: string; password: string; staff: { email: string; password: string } }

/** Fills the student's account and lists everything to see. Each student can be filled only once: nothing is sold twice. */
export async function prepareTour(origin: string, { student: email, newcomer, password, staff: owner }: People): Promise<Tour> {
  const student = await openStudent(origin, email, password)
  const staff = await openStudent(origin, owner.email, owner.password)
  const { account, paths } = await fillOffice(origin, student, staff)
  return {
    stops: [...stops(await listedIds(student), account), ...officeStops({ account, paths })],
    members: { student, newcomer: await openStudent(origin, newcomer, password), staff },
    cart: cartOf(account.wantedMemo, account.printedMemo),
  }
}

/** One item of each kind, chosen to show much. */
async function listedIds({ call }: Student) {
  const first = async <Kind extends Listed>(kind: string, isWanted: (item: Kind) => boolean) => {
    const { items } = await call<{ items: Kind[] }>(`${kind}/GetAll?PageSize=100`)
    return (items.find(isWanted) ?? items[0])?.id ?? 0
  }
  type Stage = Listed & { memoCount: number; components: { id: number; memoCount: number }[] }
  const studyStage = await first<Stage>('StudyStage', ({ memoCount }) => memoCount > 100)
  const { components } = await call<Stage>(`StudyStage/GetById?Id=${studyStage}`)
  return {
    memo: await first('Memo', ({ price }) => price !== null),
    package: await first<Listed & { contents: unknown[] }>('Package', ({ isFree, contents }) => !isFree && contents.length > 3),
    subject: await first('Subject', ({ price }) => price !== null),
    studyStage,
    soldStage: await first('StudyStage', ({ price }) => price !== null),
    component: components.toSorted((a, b) => b.memoCount - a.memoCount)[0]?.id ?? 0,
  }
}

/** The most used office pages, and the shop pages that staff see first. */
function officeStops({ account, paths: { order, memo } }: Pick<FilledOffice, 'account' | 'paths'>): Stop[] {
  const lists = ['overview', 'orders', 'printing', 'settings', 'staff'] as const
  return [
    ...lists.map((name): Stop => ({ name: `office-${name}`, path: linkToOffice(name), who: 'staff' })),
    { name: 'office-order', path: order, who: 'staff' },
    { name: 'office-memo', path: memo, who: 'staff' },
    { name: 'memo-preview', path: linkTo('memo', account.printedMemo.id, { preview: 'draft' }), who: 'staff' },
  ]
}
