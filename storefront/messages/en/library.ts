export const library = {
  library_title: 'My library',
  library_resume: 'Continue reading',
  library_start: 'Start reading',
  library_stopped_at: 'You stopped at page {page} of {count}',
  library_newest: 'New in your library',
  library_find_more: 'Find more',
  library_see_all: 'See all',
  library_not_opened: 'Not opened yet',
  library_read_share: '{percent}% read',
  library_progress_label: 'Read so far',
  library_all: 'All',
  library_subjects: 'Subjects',
  library_empty_title: 'Your library is empty',
  library_empty_text: 'PDFs you buy appear here, ready to read, and stay yours. Some memos are free.',
  library_empty_link: 'Browse the memos',
  library_order_awaits: 'Order {number} awaits payment',
  library_order_checked: 'We are checking the payment of order {number}',
  library_no_notices: 'Your orders',
  library_orders_text: 'Your orders and receipts are here.',
  library_see_orders: 'See the orders',
  library_new_edition: 'New: edition {edition}',
  library_corrections: `{count, plural,
    one {One correction}
    other {# corrections}
  }`,
  library_bookmarks: `{count, plural,
    one {1 bookmark}
    other {# bookmarks}
  }`,
  library_notes: `{count, plural,
    one {1 note}
    other {# notes}
  }`,
  library_highlights: `{count, plural,
    one {1 highlight}
    other {# highlights}
  }`,
  mailbox_title: 'Mailbox of the demo shop',
  mailbox_lede: 'The demo sends no mail: everything the shop would send is here.',
  mailbox_empty_title: 'No mail yet',
  mailbox_empty_text: 'Log in with the two-step account or pay an order, then look again.',
  mailbox_to: 'To',
  mailbox_as_text: 'As plain text',
  library_office: 'Open the back office',
} as const
