export const share = {
  share_picture: 'Study notes by {shop}, in patterned paper covers',
  share_page_of: '{title}, page {page}',
} as const
