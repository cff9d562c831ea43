/** What the user may do with an order. */
export type May = {
  refund: boolean
  cash: boolean
  cancel: boolean
  edit: boolean
  grant: boolean
  /** Print, move and redirect its copies. */
  ship: boolean
  /** See the print queue. */
  queue: boolean
}
