export const home = {
  home_title: 'Study notes by teachers in {country}, grade by grade',
  home_choose_grade: 'Choose your grade',
  home_one_price: `{count, plural,
    one {{count} memo, one price}
    other {{count} memos, one price}
  }`,
  home_term_packages: 'This term’s packages',
  home_all_packages: `{count, plural,
    one {All packages}
    other {All {count} packages}
  }`,
  home_new_editions: 'New editions',
  home_all_memos: 'All {count}',
  home_every_subject: 'Every subject',
  home_trust_instant: 'Yours at once',
  home_trust_instant_text: 'PDFs open the moment you pay, on any device.',
  home_trust_sums: 'Sums that add up',
  home_trust_sums_text: 'A package always shows what its memos cost one by one.',
  home_trust_demo: 'A shop to try',
  home_trust_demo_text: 'Payments are tests here: no money moves.',
  home_trust_refund: 'Changed your mind?',
  home_trust_refund_text: 'Full refund for {days}, if you have read no more than {percent}% of a memo’s pages.',
  home_soon: 'Opening soon',
  home_soon_text: 'There is nothing here to buy yet. Questions are welcome:',
  home_soon_write: 'Write to us',
  home_soon_staff: 'Nothing is on sale yet. The guide shows what is still missing.',
  home_soon_guide: 'Open the guide',
} as const
