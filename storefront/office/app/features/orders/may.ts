/** What the reader may do with an order. */
export type May = { refund: boolean; cash: boolean; cancel: boolean; edit: boolean; redirect: boolean; grant: boolean }
