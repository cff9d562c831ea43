import { addHomePictureEndpoint } from 'contract/shop/home.ts'
import { data } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { call } from 'storefront/app/session/call.ts'
import { faultsOf, messageOf } from 'storefront/app/session/faults-of.ts'
import { membersOnly } from 'storefront/app/session/guards.ts'
import { readPicture } from '../../kit/form/picture-field.tsx'
import type { Route } from './+types/home-picture-file'

export const middleware: Route.MiddlewareFunction[] = [membersOnly]

export type PictureAnswer = { picture: string | undefined; fault: string | undefined; at: number }

/** Stores a banner's picture and returns its name, which the home form then holds. */
export async function action({ context, request }: Route.ActionArgs) {
  const { file, fault } = readPicture(await request.formData())
  if (!file) return refuse(fault, 422)
  const result = await call(context, addHomePictureEndpoint, { body: { file } })
  if (result.kind === 'ok') return data<PictureAnswer>({ picture: result.data.data.picture, fault: undefined, at: Date.now() })
  return refuse(faultsOf(result).file ?? messageOf(result) ?? m.office_memo_no_answer(), result.kind === 'refused' ? result.status : 503)
}

const refuse = (fault: string, status: number) => data<PictureAnswer>({ picture: undefined, fault, at: Date.now() }, { status })
