/** What the reader may do with an order. */
export type May = {
  refund: boolean
  cash: boolean
  cancel: boolean
  edit: boolean
  grant: boolean
  /** Print, move and send its copies elsewhere. */
  ship: boolean
  /** See the print queue. */
  queue: boolean
}
