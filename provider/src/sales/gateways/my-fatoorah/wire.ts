import { z } from 'zod'

/** The shapes of MyFatoorah's API v2, as far as we read them; its documents spell some words in their own way. */
export const NewInvoice = z.object({ InvoiceId: z.number().int(), InvoiceURL: z.url({ protocol: /^https?$/ }) })

/** Spelled `Succss` by MyFatoorah. */
export const Transaction = z.object({
  TransactionDate: z.string(),
  PaymentId: z.string(),
  TransactionStatus: z.string(),
  /** "12,345.000", in `Currency`, which is written "KD". */
  TransationValue: z.string(),
  Currency: z.string(),
})
export type Transaction = z.infer<typeof Transaction>

export const Invoice = z.object({
  InvoiceId: z.number().int(),
  InvoiceStatus: z.string(),
  CustomerReference: z.string().nullable(),
  /** "January 13, 2026" and "00:15:07.293", in Kuwait. */
  ExpiryDate: z.string(),
  ExpiryTime: z.string().nullish(),
  /** "12,345.000 KD" */
  InvoiceDisplayValue: z.string(),
  InvoiceTransactions: z.array(Transaction).nullable(),
})
export type Invoice = z.infer<typeof Invoice>

export const NewRefund = z.object({ RefundId: z.number().int(), Amount: z.number() })

export const Refunds = z.object({
  RefundStatusResult: z
    .array(
      z.object({
        RefundId: z.number().int(),
        RefundStatus: z.string(),
        Amount: z.number(),
        ExternalIdentifier: z.string().nullish(),
      }),
    )
    .nullable(),
})

const Event = z.object({ Code: z.number().int(), Name: z.string(), Reference: z.union([z.string(), z.number()]).nullish() })
const text = z.union([z.string(), z.number()]).nullish()

export const PaymentEvent = z.object({
  Event: Event.extend({ Code: z.literal(1) }),
  Data: z.object({
    Invoice: z.object({ Id: text, Status: text, ExternalIdentifier: text }),
    Transaction: z.object({ Status: text, PaymentId: text }),
    Amount: z.object({ DisplayCurrency: text, ValueInDisplayCurrency: text }).nullish(),
  }),
})

export const DisputeEvent = z.object({
  Event: Event.extend({ Code: z.literal(6) }),
  Data: z.object({
    Dispute: z.object({ Type: z.string(), Status: text, DisputeTransactionId: text, Reason: text }),
    Invoice: z.object({ Id: text, Status: text, ExternalIdentifier: text }),
    Transaction: z.object({ Status: text, PaymentId: text }),
  }),
})

export const RefundEvent = z.object({
  Event: Event.extend({ Code: z.literal(2) }),
  Data: z.object({
    Refund: z.object({ Id: text, Status: text, ExternalIdentifier: text }),
    Amount: z.object({ ValueInBaseCurrency: text }),
    ReferencedInvoice: z.object({ Id: text }),
  }),
})
