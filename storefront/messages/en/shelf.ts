export const shelf = {
  shelf_title: '\u2068{name}\u2069’s shelf',
  shelf_mine: 'My shelf',
  shelf_change: 'Change',
  shelf_days: `{count, plural,
    one {day to the first exam}
    other {days to the first exam}
  }`,
  shelf_exam_on: 'First exam: {date}',
  shelf_exam_today: 'The first exam is today. Good luck!',
  shelf_exam_in: `{count, plural,
    one {one day to its exam}
    other {# days to its exam}
  }`,
  shelf_exam_now: 'its exam is today',
  shelf_exam_soon: 'today',
  shelf_exam_days: `{count, plural,
    one {day}
    other {days}
  }`,
  shelf_finals: 'Exams of the term',
  shelf_finals_left: 'days left',
  shelf_term: 'The term on your shelf',
  shelf_count: '{owned} of {all}',
  shelf_legend_owned: 'Yours, and how far you have read',
  shelf_legend_missing: 'Still missing, and its price',
  shelf_legend_older: 'A newer edition is out',
  shelf_new: 'new',
  shelf_free: 'free',
  shelf_missing_price: 'not on your shelf, {price}',
  shelf_missing_free: 'not on your shelf, free',
  shelf_missing_unpriced: 'not on your shelf',
  shelf_older: 'a newer edition is out',
  shelf_volume: '{subject} {number}',
  shelf_first: 'These are the memos of your term. Look inside any of them before you buy.',
  shelf_nothing: 'There are no memos for this term yet.',
  shelf_complete: 'Complete my term',
  shelf_package: `{count, plural,
    one {The package, one memo}
    other {The package, # memos}
  }`,
  shelf_owned: `{count, plural,
    one {You own one}
    other {You own #}
  }`,
  shelf_missing: `{count, plural,
    one {One missing}
    other {# missing}
  }`,
  shelf_add: 'Add the package to the cart',
  shelf_add_rest: `{count, plural,
    one {Add the missing one to the cart}
    other {Add the # to the cart}
  }`,
  shelf_in_cart: 'In the cart',
  shelf_singly: 'Bought one by one',
  shelf_beside: 'Not in the package: {subjects}',
  shelf_comma: ', ',
  shelf_whole_title: 'The whole term is yours',
  shelf_whole_text: 'Nothing is missing. Read on, and good luck in the exams.',
  shelf_ask: 'Which grade are you in? Choose it once, and your shelf shows the memos of your term.',
  shelf_edition: 'New edition of \u2068{title}\u2069',
  shelf_edition_free: 'It is yours, free of charge.',
  shelf_edition_read: 'Read it',
  shelf_edition_kept: 'You keep the edition you bought.',
  shelf_edition_see: 'See the new one',
  shelf_marks: 'My notes',
  shelf_mark_bookmark: 'Bookmark',
  shelf_mark_note: 'Note',
  shelf_mark_highlight: 'Highlight',
  shelf_mark_place: '{title}, page {page}',
  shelf_report: 'Your report on page {page} of \u2068{title}\u2069:',
  shelf_report_edition: 'Your report on page {page} of \u2068{title}\u2069, edition {edition}:',
  shelf_report_accepted: 'you are right',
  shelf_report_no_error: 'not an error',
  shelf_report_answered: 'answered',
  shelf_report_open: 'Open page {page}',
  shelf_report_open_memo: 'Open the memo',
  shelf_reading_asks: '\u2068{email}\u2069 asks to see once a month what you read',
  shelf_reading_text:
    'The mail has the titles of memos and how many pages you read, nothing of your notes. You can end it in your profile at any time.',
  shelf_reading_yes: 'Yes, I agree',
  shelf_reading_no: 'No',
  shelf_thread_answered: 'We answered your message {number}',
  shelf_thread_read: 'Read the answer',
  shelf_threads: 'Your messages to us',
} as const
