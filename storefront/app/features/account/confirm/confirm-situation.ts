/** The result of confirming an e-mail. */
export type ConfirmSituation = 'missing' | 'wrong' | 'linkEnded' | 'resent' | 'noAnswer' | 'confirmed'

/** `at` changes with every answer. */
export type SaidOfConfirm = { situation: ConfirmSituation; at: number } | undefined
