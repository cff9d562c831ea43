import type { share as english } from '../en/share.ts'

export const share: Record<keyof typeof english, string> = {
  share_picture: 'مذكرات {shop} بأغلفتها المزخرفة',
  share_page_of: '{title} – صفحة {page}',
}
