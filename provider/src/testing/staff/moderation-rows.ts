import type { Own } from '../student/own-factory.ts'

type Row<Answers> = { input: (own: Own) => Record<string, unknown>; answers: Answers }

const reviewAt = (index: number) => (given: Own) => ({ id: given.reviewIds[index], version: 1 })
const questionAt = (index: number) => (given: Own) => ({ id: given.questionIds[index], version: 1 })

/** Staff's calls about what students read and say publicly; each that changes a text has one of its own. All have the same answers. */
export const moderationRows = <Answers>(answers: Answers): Record<string, Row<Answers>> => ({
  'MemoReading/GetById': { input: ({ catalog }) => ({ Id: catalog.memo.id }), answers },
  'OfficeReview/Export': { input: ({ catalog }) => ({ MemoId: catalog.memo.id }), answers },
  'OfficeReview/GetAll': { input: ({ catalog }) => ({ MemoId: catalog.memo.id }), answers },
  'OfficeReview/GetById': { input: ({ reviewIds }) => ({ Id: reviewIds[0] }), answers },
  'OfficeReview/Hide': { input: (given) => ({ ...reviewAt(0)(given), reason: 'Rude' }), answers },
  'OfficeReview/Show': { input: reviewAt(1), answers },
  'OfficeReview/SaveReply': { input: (given) => ({ ...reviewAt(2)(given), text: 'Thanks' }), answers },
  'OfficeReview/RemoveReply': { input: reviewAt(3), answers },
  'OfficeReview/MarkSeen': { input: (given) => ({ reviews: [reviewAt(4)(given)] }), answers },
  'OfficeQuestion/Export': { input: ({ catalog }) => ({ ItemId: catalog.memo.id }), answers },
  'OfficeQuestion/GetAll': { input: ({ catalog }) => ({ ItemId: catalog.memo.id }), answers },
  'OfficeQuestion/GetById': { input: ({ questionIds }) => ({ Id: questionIds[0] }), answers },
  'OfficeQuestion/Hide': { input: (given) => ({ ...questionAt(1)(given), reason: 'Rude' }), answers },
  'OfficeQuestion/Show': { input: questionAt(2), answers },
  'OfficeQuestion/SaveAnswer': { input: (given) => ({ ...questionAt(3)(given), text: 'Page 3' }), answers },
  'OfficeQuestion/RemoveAnswer': { input: questionAt(4), answers },
  'OfficeQuestion/MarkSeen': { input: (given) => ({ questions: [questionAt(5)(given)] }), answers },
})
