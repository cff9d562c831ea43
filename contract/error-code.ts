/** Every way a call can be refused. The code travels in the header X-Error-Code (ruling 8); this table gives its status. */
export const errorStatus = {
  malformed_body: 400,
  malformed_query: 400,
  wrong_password: 400,
  coupon_refused: 400,
  unauthenticated: 401,
  email_unconfirmed: 401,
  session_ended: 401,
  forbidden: 403,
  account_disabled: 403,
  not_found: 404,
  user_not_found: 404,
  price_changed: 409,
  already_owned: 409,
  order_not_payable: 409,
  conflict: 409,
  challenge_ended: 410,
  body_too_large: 413,
  invalid_fields: 422,
  not_sellable: 422,
  key_reused: 422,
  wrong_code: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus
