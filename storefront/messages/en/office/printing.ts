export const printing = {
  office_printing: 'Print queue',
  office_printing_short: 'Printing',
  office_printing_facts: 'Shown: {orders}, {copies}',
  office_printing_too_many: 'At most {most} orders go into one file. Choose fewer.',
  office_printing_views: 'Where the copies are',
  office_printing_to_print: 'To print',
  office_printing_to_pack: 'To pack',
  office_printing_packed: 'Packed',
  office_printing_courier: 'With courier',
  office_printing_ready: 'Ready for pick-up',
  office_printing_returned: 'Returned',
  office_printing_search: 'Order, name, phone',
  office_printing_none: 'Nothing is waiting here',
  office_printing_none_text: 'No order is waiting for this step.',
  office_printing_pick_up: 'Pick-up from the shop',
  office_printing_pick_up_at: 'Pick-up: {place}',
  office_printing_everywhere: 'All places',
  office_printing_places: 'Where the copies go',
  office_printing_areas: 'Areas',
  office_printing_whole_region: 'All areas',
  office_printing_orders: `{count, plural,
    one {1 order}
    other {# orders}
  }`,
  office_printing_copies: `{count, plural,
    one {1 copy}
    other {# copies}
  }`,
  office_printing_sheets: `{count, plural,
    one {1 sheet}
    other {# sheets}
  }`,
  office_printing_chosen: `{count, plural,
    one {1 order chosen}
    other {# orders chosen}
  }`,
  office_printing_weight: '{copies}, {sheets}',
  office_printing_head_address: 'Address',
  office_printing_head_lines: 'To print',
  office_printing_head_sheets: 'Sheets',
  office_printing_choose_order: 'Choose order {number}',
  office_printing_choose: 'Choose at least one order.',
  office_printing_cash: 'Cash',
  office_printing_left: 'Left as they were, because somebody else has moved them or they cannot go there: {numbers}',
  office_printing_mark_printed: 'Mark printed',
  office_printing_mark_packed: 'Mark packed',
  office_printing_mark_courier: 'Give to courier',
  office_printing_mark_ready: 'Ready for pick-up',
  office_printing_mark_delivered: 'Mark delivered',
  office_printing_mark_returned: 'Came back',
  office_copies_moved: '{step}: {orders}',
  office_copies_taken_back: 'Taken back: {step}, {orders}',
  office_printing_papers: 'Papers of the print queue',
  office_printing_no_files: 'Files to print and labels need the permission to view long jobs. The shop’s owner gives it.',
  office_printing_one_pdf: 'One PDF',
  office_printing_labels: 'Labels',
  office_printing_slips: 'Slips only',
  office_printing_sheet: 'Sheet of the labels',
  office_printing_sheet_21: 'A4, 21 labels',
  office_printing_sheet_8: 'A4, 8 labels',
  office_printing_sheet_1: 'Single, 100 × 150 mm',
  office_printing_of_group: '{orders}, {copies}',
  office_printing_late: 'since {day}',
  office_printing_made: '{orders}, ready at {time}',
  office_printing_not_made: 'The file could not be made. Try again; if it fails once more, tell whoever runs the shop.',
  office_printing_left_out: 'Left out, because one of their memos cannot be printed: {numbers}',
  office_printing_mark_batch: `{count, plural,
    one {Mark 1 printed}
    other {Mark # printed}
  }`,
  office_printing_low: 'Running low',
  office_printing_none_left: 'None left (print more at: {point})',
  office_printing_low_rest: `{count, plural,
    one {One more}
    other {{number} more}
  }`,
  office_printing_low_of: '{left} left (print more at: {point})',
  office_printing_next: `{count, plural,
    one {1 order is in no file yet. Print:}
    other {{number} orders are in no file yet. Print:}
  }`,
  office_printing_next_some: 'the {number} that waited longest',
  office_printing_next_all: `{files, plural,
    one {all {number}, in one file}
    other {all {number}, in # files}
  }`,
  office_printing_next_print: 'Make the PDF',
  office_printing_next_none: 'No order waits without a file any more. Somebody else may have printed them.',
} as const
