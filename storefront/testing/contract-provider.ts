import { UnsecuredJWT } from 'jose'

const json = (status: number, body?: unknown) => new Response(body === undefined ? null : JSON.stringify(body), { status })

/**
 * A provider with only what the contract shows: the four calls of contract §7, the five that it only declares, and 404 for all others. Its
 * tokens have the same names for everybody. `state` may be changed.
 */
export function createContractProvider() {
  const state = {
    roles: [] as string[],
    minutes: 60,
    /** The answer to calls that the contract does not show. */
    other: () => json(404, { message: 'Not Found' }),
    refresh: () => json(200, { accessToken: token() }),
    order: () => json(200, { id: 12 }),
    /** The answers to calls that the contract only declares. */
    customer: () => json(200),
    /** How often a token is refused before it is accepted. */
    refusals: 0,
  }
  const calls: { path: string; headers: Headers; body: string }[] = []

  function token(): string {
    return new UnsecuredJWT({ role: state.roles, sub: '7' }).setExpirationTime(Math.floor(Date.now() / 1000) + state.minutes * 60).encode()
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, search, searchParams } = new URL(request.url)
    calls.push({ path: pathname + search, headers: request.headers, body: await request.text() })
    const action = pathname.replace('/api/Website/', '')
    if (action === 'Student/LogIn') return json(200, { accessToken: token(), refreshToken: 'r+1/=|!', id: 7 })
    if (action === 'Student/RefreshToken') return state.refresh()
    if (request.headers.has('Authorization') && state.refusals > 0) {
      state.refusals--
      return json(401)
    }
    if (action === 'Order/CheckCoupon')
      return searchParams.get('CouponCode') === 'TEN'
        ? json(200, { data: { discountPercentage: 10 } })
        : json(400, { message: 'No such code' })
    if (action === 'Order/CreateOrder') return state.order()
    if (/^Customer\/(Create|ConfirmEmail|ResetPassword|ForgetPassword|ResendConfirmEmailCode)$/.test(action)) return state.customer()
    return state.other()
  }

  return { state, calls, answer }
}
