export const item = {
  item_look_inside: 'Look inside',
  item_free_pages: `{count, plural,
    one {Look inside: # free page}
    other {Look inside: # free pages}
  }`,
  item_open_page: 'Open page {page}',
  item_page: 'Page {page}',
  item_close_pages: 'Close the pages',
  item_choose_format: 'Choose a format',
  item_digital_when: 'In your library at once',
  item_printed: 'Printed',
  item_printed_door: `{count, plural,
    one {At your door within one working day}
    other {At your door within # working days}
  }`,
  item_printed_doors: 'At your door in {least} to {count, plural, other {# working days}}',
  item_printed_or_pick_up: '{delivered}, or to pick up',
  item_printed_pick_up: `{count, plural,
    one {To pick up within one working day}
    other {To pick up within # working days}
  }`,
  item_printed_ask: 'Ask us how it reaches you',
  item_out_of_stock: 'Out of stock',
  item_both: 'Both',
  item_both_when: 'Read now, paper later',
  item_few_left: `{count, plural,
    one {One copy left}
    other {# copies left}
  }`,
  item_draft_title: 'Preview: only staff see this.',
  item_draft_state_draft: 'This is a draft. Students cannot see this page yet.',
  item_draft_state_scheduled: 'It goes on sale on {date}. Until then, students read here that it is coming.',
  item_draft_state_published: 'It is on sale: this is what students see.',
  item_draft_state_archived: 'It is no longer on sale. Students do not find it, and those who own it keep it.',
  item_draft_why: 'Nothing can be bought in a preview.',
  item_draft_back: 'Back to the editor',
  item_draft_back_to_list: 'Back to the list',
} as const
